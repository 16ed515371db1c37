import { useId } from 'preact/hooks';
import { plain } from '../../render/words.ts';
import type { Choice, Input, InputValue } from '../../table/model.ts';
import { formatRange, span } from '../../table/range.ts';
import { sweepValues } from '../logic/odds.ts';
import { capital } from '../logic/words.ts';

interface InputProps<T extends Input = Input> {
  readonly input: T;
  /** What was given; undefined: nothing, and the default holds if there is one. */
  readonly value: InputValue | undefined;
  /** It must be given before the table can be rolled. */
  readonly missing: boolean;
  readonly change: (value: InputValue | undefined) => void;
}

type Of<T extends Input['type']> = InputProps<Extract<Input, { type: T }>>;

/** Numbers of at most so many values are buttons. */
const MOST_BUTTONS = 7;

/** What a table asks for: large buttons, a stepper or a switch, with their words. */
export function InputField(props: InputProps) {
  const { input } = props;
  switch (input.type) {
    case 'choice':
      return <ChoiceField {...(props as Of<'choice'>)} />;
    case 'integer':
      return isShort(input) ? (
        <NumberButtons {...(props as Of<'integer'>)} />
      ) : (
        <Stepper {...(props as Of<'integer'>)} />
      );
    case 'flag':
      return <Switch {...(props as Of<'flag'>)} />;
    case 'list':
      return <Names {...(props as Of<'list'>)} />;
    case 'some-of':
      return <SomeOf {...(props as Of<'some-of'>)} />;
  }
}

const isShort = (input: Input & { readonly type: 'integer' }): boolean =>
  span(input.within)[1] !== null && sweepValues(input).length <= MOST_BUTTONS;

const Legend = ({ input, missing }: Pick<InputProps, 'input' | 'missing'>) => (
  <>
    <b>{capital(plain(input.name))}</b>
    {missing && <span class="needed"> needed</span>}
    {input.about !== '' && <small>{input.about}</small>}
  </>
);

function Buttons({
  input,
  missing,
  options,
  chosen,
  optional,
  change,
}: Pick<InputProps, 'input' | 'missing'> & {
  readonly options: readonly {
    readonly value: string | number;
    readonly words: string;
    readonly about: string | null;
  }[];
  readonly chosen: InputValue | undefined;
  readonly optional: boolean;
  readonly change: InputProps['change'];
}) {
  const name = useId();
  return (
    <fieldset class={missing ? 'input missing' : 'input'}>
      <legend>
        <Legend input={input} missing={missing} />
      </legend>
      <div class="choices">
        {options.map(({ value, words, about }) => (
          <label class="choice">
            <input type="radio" name={name} checked={value === chosen} onChange={() => change(value)} />
            <span>
              {words}
              {about !== null && <small>{about}</small>}
            </span>
          </label>
        ))}
        {optional && (
          <label class="choice">
            <input type="radio" name={name} checked={chosen === undefined} onChange={() => change(undefined)} />
            <span>None</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

function ChoiceField({ input, value, missing, change }: Of<'choice'>) {
  const options = input.choices.map((choice) => ({
    value: choice.id,
    words: capital(plain(choice.id)),
    about: aboutOf(choice),
  }));
  const optional = !input.required && input.default === null && !missing;
  const chosen = value ?? input.default ?? undefined;
  return <Buttons {...{ input, missing, options, optional, chosen, change }} />;
}

function NumberButtons({ input, value, missing, change }: Of<'integer'>) {
  const options = sweepValues(input).map((each) => ({ value: each as number, words: String(each), about: null }));
  const optional = !input.required && input.default === null && !missing;
  const chosen = value ?? input.default ?? undefined;
  return <Buttons {...{ input, missing, options, optional, chosen, change }} />;
}

/** What a choice is; where nothing says so, what it stands for. */
const aboutOf = ({ about, words = [] }: Pick<Choice, 'about' | 'words'>): string | null =>
  about ?? (words.length === 0 ? null : words.join(', '));

/** Where a stepper begins that has no value yet. */
function middle(input: Extract<Input, { type: 'integer' }>): number {
  const [low, high] = span(input.within);
  if (low !== null && high !== null) return Math.ceil((low + high) / 2);
  return low ?? high ?? 0;
}

function Stepper({ input, value, missing, change }: Of<'integer'>) {
  const id = useId();
  const [low, high] = span(input.within);
  const now = (value ?? input.default ?? null) as number | null;
  const to = (next: number) => change(Math.min(high ?? next, Math.max(low ?? next, next)));
  const typed = (text: string) => change(/^[-−]?\d{1,9}$/.test(text) ? Number(text.replace('−', '-')) : undefined);
  return (
    <div class={missing ? 'input missing' : 'input'}>
      <label for={id}>
        <Legend input={input} missing={missing} />
      </label>
      <div class="stepper">
        <button
          type="button"
          aria-label={`${plain(input.name)} less`}
          disabled={now !== null && now === low}
          onClick={() => to(now === null ? middle(input) : now - 1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode={low !== null && low >= 0 ? 'numeric' : 'text'}
          value={now ?? ''}
          placeholder={formatRange(input.within)}
          autocomplete="off"
          onChange={(event) => typed(event.currentTarget.value.trim())}
        />
        <button
          type="button"
          aria-label={`${plain(input.name)} more`}
          disabled={now !== null && now === high}
          onClick={() => to(now === null ? middle(input) : now + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

function Switch({ input, value, change }: Of<'flag'>) {
  const on = (value ?? input.default) === true;
  return (
    <div class="input">
      <label class="switch">
        <span>
          <b>{capital(plain(input.name))}</b>
          {input.about !== '' && <small>{input.about}</small>}
        </span>
        <input type="checkbox" checked={on} onChange={() => change(!on)} />
      </label>
    </div>
  );
}

function Names({ input, value, missing, change }: Of<'list'>) {
  const id = useId();
  const now = (value ?? input.default ?? []) as readonly string[];
  const read = (text: string): readonly string[] =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return (
    <div class={missing ? 'input missing' : 'input'}>
      <label for={id}>
        <Legend input={input} missing={missing} />
      </label>
      <input
        id={id}
        class="names"
        value={now.join(', ')}
        placeholder="Names, separated by commas"
        autocomplete="off"
        onChange={(event) => {
          const names = read(event.currentTarget.value);
          change(names.length === 0 ? undefined : names);
        }}
      />
    </div>
  );
}

function SomeOf({ input, value, missing, change }: Of<'some-of'>) {
  const now = (value ?? input.default ?? []) as readonly string[];
  const has = (id: string): boolean => now.includes(id);
  return (
    <fieldset class={missing ? 'input missing' : 'input'}>
      <legend>
        <Legend input={input} missing={missing} />
      </legend>
      <div class="choices">
        {input.choices.map(({ id, ...choice }) => (
          <label class="choice">
            <input
              type="checkbox"
              checked={has(id)}
              onChange={() =>
                change(input.choices.map((each) => each.id).filter((each) => (each === id ? !has(id) : has(each))))
              }
            />
            <span>
              {capital(plain(id))}
              {aboutOf(choice) !== null && <small>{aboutOf(choice)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
