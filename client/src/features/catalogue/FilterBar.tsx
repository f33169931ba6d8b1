import { auctionSort } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Criteria, searchWith } from './criteria.ts';
import { FilterLinks } from './FilterLinks.tsx';
import { SearchBox } from './SearchBox.tsx';
import { texts } from './texts.ts';

const { statuses, types, sorts } = texts.filters;

/** Search, state, type and order. Everything goes through the address. */
export function FilterBar({ criteria }: { criteria: Criteria }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(searchWith(search, changes), { replace: true, preventScrollReset: true });

  return (
    <Box mt="5" mb={{ base: '5', md: '8' }} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 15rem' }}>
        <SearchBox value={criteria.q} onSearch={(q) => change({ q })} />
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={texts.filters.sort}
            value={criteria.sort}
            onChange={(event) => change({ sort: event.target.value })}
          >
            {auctionSort.options.map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <FilterLinks
          label={texts.filters.status}
          options={statuses}
          chosen={criteria.status}
          to={(status) => searchWith(search, { status })}
        />
        <FilterLinks
          label={texts.filters.type}
          options={types}
          chosen={criteria.type}
          to={(type) => searchWith(search, { type })}
        />
      </Box>
    </Box>
  );
}
