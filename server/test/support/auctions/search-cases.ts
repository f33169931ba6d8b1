import type { SearchFilters } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { interpret } from '../../../src/search/interpret.ts';

/** What was typed, what it means, and the words that are left for the full text. */
type SearchCase = [query: string, filters: SearchFilters, keywords?: string[]];

/** The world in which the queries of the tests are asked. */
export const WORLD = { year: 2026, eurRsdRate: 117.2 };

export function understands(cases: readonly SearchCase[]): void {
  it.each(cases.map(([query, filters, keywords = []]) => ({ query, filters, keywords })))(
    '$query',
    ({ query, filters, keywords }) => {
      const answer = interpret(query, WORLD);
      expect({ filters: answer.filters, keywords: answer.keywords }).toEqual({ filters, keywords });
    },
  );
}

const car = (make: string, ...models: string[]): SearchFilters =>
  models.length === 0 ? { make: [make] } : { make: [make], model: models };

export const vw = (...models: string[]) => car('Volkswagen', ...models);
export const bmw = (...models: string[]) => car('BMW', ...models);
export const mercedes = (...models: string[]) => car('Mercedes-Benz', ...models);
export const audi = (...models: string[]) => car('Audi', ...models);
export const skoda = (...models: string[]) => car('Škoda', ...models);
export { car };
