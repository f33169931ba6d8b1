import type { SearchFilters } from '@autoplace/shared/contract';
import type { Token } from './tokens.ts';

/** The filters that a part of the query asks for. */
export interface Criterion {
  filters: SearchFilters;
  /** In Serbian, for the chip. */
  text: string;
}

/** Values that are not wanted; they become the other values of their filter when the whole query has been read. */
export interface Unwanted {
  field: Excludable;
  values: string[];
}

/** Filters with so few values that all the others can be asked for. */
export type Excludable = 'fuel' | 'transmission' | 'drive' | 'bodyType' | 'color' | 'type';

/** The result of a rule. */
export interface Found {
  criteria: Criterion[];
  unwanted?: Unwanted;
  /** The car that was named, for the words that mean something only beside it. */
  make?: string;
  /** The position after the last token that was read. */
  next: number;
}

/** A query that is being read, and the world in which it was asked. */
export interface Reading extends World {
  query: string;
  tokens: readonly Token[];
}

export interface World {
  /** The current one, for the age of a car. */
  year: number;
  /** Dinars for one euro. */
  eurRsdRate: number;
}

export const isAfterComma = ({ query, tokens }: Reading, at: number): boolean =>
  query.slice(tokens[at - 1]?.end, tokens[at]?.start).includes(',');

/** The folded text at a place; '' after the end. */
export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** The place after the ending of 'bmw-u' and 'SUV-a'. */
export function afterCaseEnding({ tokens }: Reading, at: number): number {
  const ending = tokens[at + 1];
  const attached = tokens[at]?.text === '-' && tokens[at]?.glued && ending?.glued;
  return attached && /^(a|u|om|em|e|i|ov|ova|ica|ice|ja|ju)$/.test(ending.text) ? at + 2 : at;
}
