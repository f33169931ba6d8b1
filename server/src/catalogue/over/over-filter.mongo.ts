import { carChoices, carRanges } from '@autoplace/shared/contract';
import type { SearchWord } from '@autoplace/shared/script';
import type { Filter } from 'mongodb';
import { dayInMonths } from '../../core/belgrade-days.ts';
import type { AuctionDocument } from '../auction-document.mongo.ts';
import { LISTED, textsOf, type Wanted } from '../table/index.ts';
import type { LotNames } from './lot-names.mongo.ts';
import { lotToken, modelToken, OVER_STATUSES } from './over-columns.ts';

export type OverFilter = Filter<AuctionDocument>;

/** As the table narrows open lots (`narrow.ts`), for documents of those that are over; null if none can be asked for. */
export async function overFilter(
  { query, now, dealerId, sellers, texts = textsOf(query) }: Wanted,
  names: Pick<LotNames, 'wordsWith' | 'wordsWithAlone'>,
): Promise<OverFilter | null> {
  const asked: readonly string[] = query.status?.length
    ? query.status
    : dealerId === undefined
      ? LISTED
      : OVER_STATUSES;
  const statuses = OVER_STATUSES.filter((status) => asked.includes(status));
  if (statuses.length === 0 || sellers?.length === 0) return null;

  const filter: Record<string, unknown> = { 'over.status': among(statuses) };
  if (dealerId !== undefined) {
    if (sellers?.includes(dealerId) === false) return null;
    filter.dealerId = dealerId;
  } else if (sellers !== undefined) filter.dealerId = among(sellers);
  if (query.type?.length) filter['over.type'] = among(query.type);
  for (const { name, lasts } of carChoices) {
    const values: readonly string[] = query[name] ?? [];
    if (values.length === 0) continue;
    filter[`over.${name}`] = lasts
      ? { $gte: dayInMonths(now, Math.min(...values.map(Number))) }
      : among(values);
  }
  const between = (name: string, least?: number, most?: number) => {
    if (least === undefined && most === undefined) return;
    filter[`over.${name}`] = {
      ...(least !== undefined && { $gte: least }),
      ...(most !== undefined && { $lte: most }),
    };
  };
  between('price', query.minPrice, query.maxPrice);
  for (const { name, min, max } of carRanges) between(name, query[min], query[max]);

  const { make, model, words, lot } = texts;
  if (model.length > 0)
    filter['over.models'] = among(
      make.length > 0 ? make.flatMap((one) => model.map((name) => modelToken(one, name))) : model,
    );
  else if (make.length > 0) filter['over.make'] = among(make);

  const own = lot === null ? [] : [lotToken(lot)];
  // A part is wanted several times where it was written together with others.
  const found = new Map<string, Promise<string[]>>();
  const wordsWith = (part: SearchWord) => {
    const key = `${part.text}\n${part.sound}`;
    const asked = found.get(key) ?? names.wordsWith(part);
    found.set(key, asked);
    return asked;
  };
  const wanted = await Promise.all(
    words.map(async ({ parts, whole, alone = [] }) => [
      ...(await Promise.all(parts.map(wordsWith))).flat(),
      ...(await Promise.all(alone.map(names.wordsWithAlone))).flat(),
      ...whole,
    ]),
  );
  if (wanted.length > 0)
    filter.$and = wanted.map((some) => ({ 'over.words': among([...new Set([...some, ...own])]) }));
  return filter as OverFilter;
}

const among = (values: readonly string[]): unknown =>
  values.length === 1 ? values[0] : { $in: [...values] };
