import { kebab } from '../table/names.ts';
import type { Inputs } from '../table/result.ts';

/** `turnsLeft` or `turns-left` → `turns left` */
export const plain = (name: string): string => kebab(name).replace(/-/g, ' ');

/** `sky rain, wet, turns left 3`: inputs in words. */
export const inputWords = (inputs: Inputs): string => Object.entries(inputs).map(inputWord).join(', ');

function inputWord([name, value]: readonly [string, Inputs[string]]): string {
  if (typeof value === 'boolean') return value ? plain(name) : `not ${plain(name)}`;
  return `${plain(name)} ${Array.isArray(value) ? value.join(' + ') || 'none' : value}`;
}

/** A range with the dash of print. */
export const rangeWords = (range: string): string =>
  range.replace(/(\d)\s*-\s*(\d)/g, '$1–$2').replace(/<=\s*(-?\d+)/, '$1 or less');
