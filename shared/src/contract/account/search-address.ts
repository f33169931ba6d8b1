import type { SavedFilters } from './saved-searches.ts';

/** The path of the catalogue with what fits now: without a status it shows what can still be had. */
export function searchAddress(filters: SavedFilters): string {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : `${name}=${encodeURIComponent(one)}`)),
  );
  return `/auctions?${pairs.join('&')}`;
}
