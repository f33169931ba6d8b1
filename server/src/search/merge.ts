import type { SearchChip, SearchFilters } from '@autoplace/shared/contract';
import { makeCriterion } from './cars/find-car.ts';

/** The filters of all chips: lists are joined, and of two limits of one name the chips hold only one (see `settle`). */
export function mergeFilters(chips: readonly SearchChip[]): SearchFilters {
  const merged: Record<string, unknown> = {};
  for (const { filters } of chips) {
    for (const [name, value] of Object.entries(filters)) {
      const before = merged[name];
      merged[name] = Array.isArray(value)
        ? [...new Set([...(Array.isArray(before) ? before : []), ...value])]
        : value;
    }
  }
  return merged as SearchFilters;
}

/**
 * Drops duplicates, the wider of two limits of one kind, and one of two contradicting ones; so that any
 * chips that are left can be merged.
 */
export function settle(chips: readonly SearchChip[]): SearchChip[] {
  const kept: SearchChip[] = [];
  for (const chip of broaden(chips)) {
    const rivals = kept.filter(({ filters }) => areRivals(filters, chip.filters));
    const [first] = rivals;
    if (first === undefined || Object.keys(chip.filters).length === 0) kept.push(chip);
    else if (rivals.every(({ filters }) => isNarrower(chip.filters, filters))) {
      kept[kept.indexOf(first)] = chip;
      for (const rival of rivals.slice(1)) kept.splice(kept.indexOf(rival), 1);
    }
  }
  return kept;
}

/** 'Audi ili golf' asks for every Audi: as one list of models would shut them out, the Golf becomes its make. */
function broaden(chips: readonly SearchChip[]): SearchChip[] {
  const withModel = new Set(chips.flatMap(({ filters }) => (filters.model ? (filters.make ?? []) : [])));
  const anyModel = chips.some(
    ({ filters }) => !filters.model && filters.make?.some((make) => !withModel.has(make)),
  );
  if (!anyModel) return [...chips];
  return chips.map((chip) => {
    const [make] = chip.filters.make ?? [];
    return chip.filters.model && make !== undefined ? { ...chip, ...makeCriterion(make) } : chip;
  });
}

const areRivals = (a: SearchFilters, b: SearchFilters): boolean =>
  isSame(a, b) || shareLimit(a, b) || isBeyond(a, b) || isBeyond(b, a);

const isSame = (a: SearchFilters, b: SearchFilters): boolean => JSON.stringify(a) === JSON.stringify(b);

const limitsIn = (filters: SearchFilters): [string, unknown][] =>
  Object.entries(filters).filter(([, value]) => !Array.isArray(value));

const shareLimit = (a: SearchFilters, b: SearchFilters): boolean =>
  limitsIn(a).some(([name]) => limitsIn(b).some(([other]) => other === name));

/** Whether nothing is left between the least of one and the most of the other. */
const isBeyond = (a: SearchFilters, b: SearchFilters): boolean =>
  (a.minPrice ?? 0) > (b.maxPrice ?? Number.POSITIVE_INFINITY) ||
  (a.minYear ?? 0) > (b.maxYear ?? Number.POSITIVE_INFINITY) ||
  (a.minMileage ?? 0) > (b.maxMileage ?? Number.POSITIVE_INFINITY) ||
  (a.minPowerKw ?? 0) > (b.maxPowerKw ?? Number.POSITIVE_INFINITY);

function isNarrower(a: SearchFilters, b: SearchFilters): boolean {
  return (
    (a.maxPrice ?? 0) < (b.maxPrice ?? 0) ||
    (a.maxMileage ?? 0) < (b.maxMileage ?? 0) ||
    (a.minYear ?? 0) > (b.minYear ?? Number.POSITIVE_INFINITY) ||
    (a.minPowerKw ?? 0) > (b.minPowerKw ?? Number.POSITIVE_INFINITY)
  );
}
