import { type AuctionSort, auctionSort } from '@autoplace/shared/contract';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { texts } from '../texts.ts';

export function SortSelect({ value, onSort }: { value: AuctionSort; onSort: (sort: AuctionSort) => void }) {
  return (
    <NativeSelect.Root flex={{ base: '1 0 100%', md: '0 0 15rem' }}>
      <NativeSelect.Field
        aria-label={texts.filters.sort}
        value={value}
        onChange={({ target }) => {
          const sort = auctionSort.safeParse(target.value);
          if (sort.success) onSort(sort.data);
        }}
      >
        {auctionSort.options.map((sort) => (
          <option key={sort} value={sort}>
            {texts.filters.sorts[sort]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
