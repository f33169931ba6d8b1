import { fold } from '@autoplace/shared/script';
import type { Article } from './articles/index.ts';

/** Folded words; đ however it is written becomes d. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll('dj', 'd')
    .match(/[a-z0-9]+/g) ?? [];

/** A Serbian word changes at its end: of a longer one the last two letters do not count. */
const stem = (word: string) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word);

interface Indexed {
  article: Article;
  title: string[];
  rest: string[];
}

/** Prepares the articles to be searched by words: in any script, with or without diacritics, in any case of a noun. */
export function createSearch(articles: readonly Article[]): (query: string) => Article[] {
  const index: Indexed[] = articles.map((article) => ({
    article,
    title: wordsOf(`${article.title} ${article.also ?? ''}`),
    rest: wordsOf(`${article.summary} ${article.body.flat().join(' ')}`),
  }));
  const has = (words: string[], wanted: string) => words.some((word) => word.startsWith(wanted));

  return (query) => {
    const wanted = wordsOf(query).map(stem);
    if (wanted.length === 0) return [...articles];
    const found = index.flatMap(({ article, title, rest }) => {
      if (!wanted.every((word) => has(title, word) || has(rest, word))) return [];
      return [{ article, inTitle: wanted.filter((word) => has(title, word)).length }];
    });
    return found.sort((a, b) => b.inTitle - a.inTitle).map(({ article }) => article);
  };
}
