import { stockSort } from '@autoplace/shared/contract';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { texts } from './texts.ts';
import type { Wanted } from './use-stock.ts';

const OPTIONS = stockSort.options.flatMap((sort) =>
  (['desc', 'asc'] as const).map((order, place) => ({ sort, order, label: texts.sorts[sort][place] })),
);

/** Where rows are cards, which have no headings to sort by. */
export const SortSelect = (props: { wanted: Wanted; onWant: (changes: Partial<Wanted>) => void }) => (
  <NativeSelect.Root w={{ base: 'full', sm: '16rem' }} display={{ lg: 'none' }}>
    <NativeSelect.Field
      aria-label={texts.sortBy}
      value={`${props.wanted.sort} ${props.wanted.order}`}
      onChange={({ target }) => {
        const option = OPTIONS[target.selectedIndex];
        if (option !== undefined) props.onWant({ sort: option.sort, order: option.order });
      }}
    >
      {OPTIONS.map(({ sort, order, label }) => (
        <option key={label} value={`${sort} ${order}`}>
          {label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
