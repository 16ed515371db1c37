import { useState } from 'preact/hooks';
import type { RollRequest } from '../../battle/event.ts';
import type { Result } from '../../table/result.ts';
import { useApp } from '../app.ts';
import { addressOf } from '../logic/route.ts';
import { textOf } from '../logic/share.ts';
import { Panel } from './panel.tsx';

/** A result for others: a link that shows the same, text, and JSON. */
export function Share({ request, result }: { readonly request: RollRequest; readonly result: Result }) {
  return (
    <Panel name="share" title="Share">
      {() => <Forms request={request} result={result} />}
    </Panel>
  );
}

function Forms({ request, result }: { readonly request: RollRequest; readonly result: Result }) {
  const { games } = useApp();
  const link = new URL(addressOf({ request, due: null, for: null }), location.href).href;
  const text = textOf(request, result, games);
  return (
    <>
      <Form name="Link" text={link} />
      <Form name="Text" text={text} />
      <Form name="JSON" text={JSON.stringify(result)} />
      {'share' in navigator && (
        <button type="button" onClick={() => navigator.share({ text, url: link }).catch(() => undefined)}>
          Send …
        </button>
      )}
    </>
  );
}

function Form({ name, text }: { readonly name: string; readonly text: string }) {
  const { tell } = useApp();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      tell(`${name} copied`);
    } catch {
      tell(`The browser does not let the page copy; mark the ${name} and copy it`);
    }
  };
  return (
    <div class="share">
      <label>
        {name}
        <textarea
          readOnly
          rows={name === 'Text' ? 4 : 2}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" onClick={copy}>
        {copied === text ? 'Copied' : 'Copy'}
        <span class="unseen"> {name}</span>
      </button>
    </div>
  );
}
