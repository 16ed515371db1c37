import { withArticle } from './article.ts';
import type { Hole } from './outcome-model.ts';
import { andWords } from './text.ts';

/** `a dagger, an axe and a rope`: words as a hole of a text has them. */
export function phrase(words: readonly string[], { article, capital }: Pick<Hole, 'article' | 'capital'>): string {
  const said = andWords(article ? words.map(withArticle) : words);
  return capital ? said.replace(/^./u, (letter) => letter.toUpperCase()) : said;
}
