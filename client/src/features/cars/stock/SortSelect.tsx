import { stockSort } from '@autoplace/shared/contract';
import { SortSelect as Select } from '../../../kit/list/SortSelect.tsx';
import { texts } from './texts.ts';
import type { Wanted } from './use-stock.ts';

const OPTIONS = stockSort.options.flatMap((sort) =>
  (['desc', 'asc'] as const).map((order, place) => ({
    label: texts.sorts[sort][place] ?? '',
    value: { sort, order },
  })),
);

export const SortSelect = ({
  wanted,
  onWant,
}: {
  wanted: Wanted;
  onWant: (changes: Partial<Wanted>) => void;
}) => (
  <Select
    label={texts.sortBy}
    options={OPTIONS}
    chosen={OPTIONS.findIndex(({ value }) => value.sort === wanted.sort && value.order === wanted.order)}
    onChoose={onWant}
  />
);
