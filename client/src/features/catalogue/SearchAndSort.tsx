import { auctionSort } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Criteria, searchWith } from './criteria.ts';
import { SearchBox } from './SearchBox.tsx';
import { texts } from './texts.ts';

export function SearchAndSort({ criteria }: { criteria: Criteria }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(searchWith(search, changes), { replace: true, preventScrollReset: true });

  return (
    <Box
      flex={{ base: '1 0 100%', lg: '0 0 38rem' }}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 15rem' }}
    >
      <SearchBox value={criteria.q} onSearch={(q) => change({ q })} />
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={texts.filters.sort}
          value={criteria.sort}
          onChange={(event) => change({ sort: event.target.value })}
        >
          {auctionSort.options.map((sort) => (
            <option key={sort} value={sort}>
              {texts.filters.sorts[sort]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
