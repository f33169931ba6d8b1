import type { SalesQuery } from '@autoplace/shared/contract';

/** The filters of the archive, as the fields of its form and the address hold them; '' for one that is not set. */
export type SaleFilters = Record<(typeof FILTERS)[number], string>;

const TEXTS = ['make', 'model'] as const;
export const BOUNDS = ['minYear', 'maxYear', 'minMileage', 'maxMileage'] as const;
const FILTERS = [...TEXTS, ...BOUNDS] as const;

/** What an address asks for; a bound that is no number is left out. */
export function readFilters(values: URLSearchParams): SaleFilters {
  const texts = TEXTS.map((name) => [name, (values.get(name) ?? '').trim().slice(0, 60)]);
  const bounds = BOUNDS.map((name) => {
    const value = values.get(name) ?? '';
    return [name, /^\d{1,9}$/.test(value) ? value : ''];
  });
  return Object.fromEntries([...texts, ...bounds]);
}

export const hasFilters = (filters: SaleFilters): boolean => FILTERS.some((name) => filters[name] !== '');

/** What the server is asked for. */
export function queryOf({ make, model, ...bounds }: SaleFilters): SalesQuery {
  return {
    ...(make !== '' && { make: [make] }),
    ...(model !== '' && { model: [model] }),
    ...Object.fromEntries(
      Object.entries(bounds)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, Number(value)]),
    ),
  };
}
