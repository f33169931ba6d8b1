import { toLatin } from '@autoplace/shared/script';
import { type Reading, textAt } from './criterion.ts';
import { FILLERS } from './words/index.ts';

/** `q` of `GET /api/auctions` takes this many characters. */
const MOST_CHARACTERS = 200;

/** Of words that have no meaning of their own otherwise. */
const CITY = /^novi sad$/;

/** The words that were not understood, in Latin letters; what is written without a gap ('4x4') stays one word. */
export function collectKeywords({ query, tokens }: Reading, unread: readonly number[]): string[] {
  const keywords: string[] = [];
  let length = 0;
  const textOf = (at: number) => textAt(tokens, at);
  const isRead = (at: number) => !unread.includes(at);
  const meansMore = (at: number) =>
    CITY.test(`${textOf(at)} ${textOf(at + 1)}`) ||
    CITY.test(`${textOf(at - 1)} ${textOf(at)}`) ||
    // 'Bez ulaganja' would find what needs them.
    (textOf(at) === 'bez' && !isRead(at + 1) && !FILLERS.has(textOf(at + 1)));
  for (let i = 0; i < unread.length; i += 1) {
    const first = unread[i] ?? 0;
    let last = first;
    while (unread[i + 1] === last + 1 && tokens[last + 1]?.glued) {
      last += 1;
      i += 1;
    }
    const word = toLatin(query.slice(tokens[first]?.start, tokens[last]?.end)).replace(
      /^[-‐-―−/+€]+|[-‐-―−/+€]+$/g,
      '',
    );
    const isFiller = first === last && FILLERS.has(textOf(first)) && !meansMore(first);
    length += word.length + 1;
    if (word !== '' && !isFiller && length <= MOST_CHARACTERS) keywords.push(word);
  }
  return keywords;
}
