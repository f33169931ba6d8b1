import type { SearchChip } from '@autoplace/shared/contract';
import { labelOf, queryLabel, rangeLabel, type ScaleName } from '../../../entities/auction/filter-labels.ts';
import { texts } from '../texts.ts';
import { type Criteria, DEFAULT_SORT, type Filters, listNames } from './criteria.ts';
import { scales } from './filter-options.ts';
import { tabOf } from './status-tabs.ts';

/** One filter as its chip shows it. */
export interface ActiveFilter {
  key: string;
  label: string;
  /** The end of the label that is no text of the page: typed words, or the name of a make or model. */
  own?: string;
  /** The understood chip that it stands for; null for what was chosen by hand or came with the address. */
  chip: SearchChip | null;
  /** The criteria without it, at the first page. */
  without: Criteria;
}

/**
 * Every filter that is in force, each once: first the chips that an AI search understood and that still hold in full,
 * then what they do not account for.
 */
export function activeFilters(criteria: Criteria, chips: readonly SearchChip[] = []): ActiveFilter[] {
  const holding = chips.filter((chip) => holds(criteria, chip));
  const understood = holding.map((chip) => ({
    key: `chip ${chip.text} ${chip.source}`,
    label: chip.text,
    chip,
    without: withoutChip(criteria, chip),
  }));
  const rest = holding.reduce(withoutChip, criteria);
  const others = byHand(rest).map(({ remove, ...filter }) => ({
    ...filter,
    chip: null,
    without: { ...criteria, ...remove(criteria), page: 1 },
  }));
  return [...understood, ...others];
}

/** The car that a text about these filters names, for `data-name`: on pages in Cyrillic it stays as it is (R227). */
export const carNameIn = (filters: {
  make?: readonly string[] | undefined;
  model?: readonly string[] | undefined;
}): string | undefined =>
  [filters.make?.[0], filters.model?.[0]].filter((name) => name !== undefined).join(' ') || undefined;

/** The number on the badge: each filter counts once, whether the user or the AI search chose it. */
export const countFilters = (criteria: Criteria): number => byHand(criteria).length;

function holds(criteria: Criteria, { filters }: SearchChip): boolean {
  const entries = Object.entries(filters) as [keyof typeof filters, unknown][];
  return (
    entries.length > 0 &&
    entries.every(([name, wanted]) => {
      const present: unknown = criteria[name];
      return Array.isArray(wanted)
        ? wanted.every((value) => valuesOf(present).includes(value))
        : present === wanted;
    })
  );
}

function withoutChip(criteria: Criteria, { filters }: SearchChip): Criteria {
  const next: Record<string, unknown> = { ...criteria, page: 1 };
  for (const [name, wanted] of Object.entries(filters)) {
    const present = next[name];
    if (name === 'sort') next.sort = DEFAULT_SORT;
    else if (Array.isArray(wanted))
      next[name] = valuesOf(present).filter((value) => !valuesOf(wanted).includes(value));
    else delete next[name];
  }
  return next as unknown as Criteria;
}

const valuesOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

interface ByHand extends Pick<ActiveFilter, 'key' | 'label' | 'own'> {
  remove: (criteria: Criteria) => Partial<Filters>;
}

function byHand(criteria: Criteria): ByHand[] {
  const found: ByHand[] = [];
  const { q } = criteria;
  if (q !== '') found.push({ key: 'q', label: queryLabel(q), own: q, remove: () => ({ q: '' }) });
  const tab = tabOf(criteria.status);
  if (tab !== undefined && tab !== 'all')
    found.push({
      key: 'status',
      label: texts.filters.statuses[tab],
      remove: ({ status }) => ({ status: status.filter((one) => !criteria.status.includes(one)) }),
    });
  for (const name of listNames) {
    if (name === 'status' && tab !== undefined) continue;
    for (const value of criteria[name])
      found.push({
        key: `${name} ${value}`,
        label: labelOf(name, value),
        ...((name === 'make' || name === 'model') && { own: value }),
        remove: (all) => ({ [name]: all[name].filter((one) => one !== value) }),
      });
  }
  for (const [name, { lower, upper }] of Object.entries(scales)) {
    const range = { lower: criteria[lower], upper: criteria[upper] };
    if (range.lower === undefined && range.upper === undefined) continue;
    found.push({
      key: name,
      label: rangeLabel(name as ScaleName, range),
      remove: () => ({
        ...(range.lower !== undefined && { [lower]: undefined }),
        ...(range.upper !== undefined && { [upper]: undefined }),
      }),
    });
  }
  return found;
}
