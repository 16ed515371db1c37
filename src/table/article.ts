/** Words that stand where an article would: `two daggers`, `the Old Keep`. A number or word before a hyphen is none. */
const DETERMINER =
  /^(?:an?|the|some|no|his|her|its|their|my|your|our|this|that|these|those|one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?=\s|$)/i;
/** Written with a vowel, spoken without one: `unicorn`, `European`, `one-eyed`. */
const NO_VOWEL = /^(?:uni(?![dmn])|us[eu]|ut[aeiou]|ubi|uk|eu|ewe|one(?![a-z])|once|oui)/i;
const VOWEL = /^(?:[aeiou]|8|1[18](?!\d)|hour|honest|honou?r|heir)/i;
/** An abbreviation is spoken letter by letter: `an NPC`. */
const SPELT = /^[A-Z]{2,}(?![a-z])/;
const SPELT_WITH_VOWEL = /^[AEFHILMNORSX]/;

/** `an axe`, `a unicorn`, `the Old Keep`: words with the indefinite article, where they have none yet. */
export function withArticle(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '');
  if (DETERMINER.test(plain)) return words;
  const vowel = SPELT.test(plain) ? SPELT_WITH_VOWEL.test(plain) : VOWEL.test(plain) && !NO_VOWEL.test(plain);
  return `${vowel ? 'an' : 'a'} ${words}`;
}
