import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import { type Criteria, searchWith } from './criteria.ts';
import { FilterLinks } from './FilterLinks.tsx';
import { texts } from './texts.ts';

const { statuses, types } = texts.filters;

/** The state and the type of the auctions to show. */
export function FilterBar({ criteria }: { criteria: Criteria }) {
  const [search] = useSearchParams();
  return (
    <Box mt="4" mb="6" display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
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
  );
}
