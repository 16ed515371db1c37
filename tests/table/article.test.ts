/** The indefinite article before words. */
import { expect, it } from 'vitest';
import { withArticle } from '../../src/table/article.ts';

it.each([
  'an axe',
  'a dagger',
  'a unicorn',
  'an uninvited guest',
  'a European',
  'an hour',
  'a house',
  'a one-eyed ogre',
  'an NPC',
  'a UFO',
  'an Ork',
  'an 8-legged horse',
  'a useful map',
  'an usher',
  'an 11-foot pole',
  'an élan',
  'a hydra',
  'an onager',
  'an heirloom',
  'an Übel',
])('%s', (phrase) => {
  expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase);
});

it.each(['the Old Keep', 'two daggers', '3 coins', 'a rope', 'some bread', 'his purse'])('none before %s', (words) => {
  expect(withArticle(words)).toBe(words);
});
