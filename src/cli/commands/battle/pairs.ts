import { OmenError } from '../../../table/error.ts';

/** `name=value`, several times. A name alone has the value `true`. @throws OmenError `bad-value` */
export function readPairs(option: string, texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    const [name, value] = at < 0 ? [text, 'true'] : [text.slice(0, at), text.slice(at + 1)];
    if (name.trim() !== '' && value.trim() !== '') return [name.trim(), value.trim()];
    throw new OmenError('bad-value', `${option} is ${JSON.stringify(text)}; write it as <name>=<value>`, {
      option: option.replace(/^-+/, ''),
      value: text,
    });
  });
}
