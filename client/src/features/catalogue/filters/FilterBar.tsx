import { Box } from '@chakra-ui/react/box';
import { type Criteria, writeCriteria } from '../criteria/criteria.ts';
import { statusesOf, tabOf } from '../criteria/status-tabs.ts';
import { texts } from '../texts.ts';
import { FilterLinks } from './FilterLinks.tsx';

const { statuses, types } = texts.filters;

/** The state and the type of the auctions to show. */
export function FilterBar({ criteria }: { criteria: Criteria }) {
  const { type } = criteria;
  return (
    <Box mt="4" mb="4" display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <FilterLinks
        label={texts.filters.status}
        options={statuses}
        chosen={tabOf(criteria.status)}
        to={(tab) => writeCriteria({ ...criteria, status: statusesOf[tab], page: 1 })}
      />
      <FilterLinks
        label={texts.filters.type}
        options={types}
        chosen={type.length === 1 ? type[0] : 'all'}
        to={(one) => writeCriteria({ ...criteria, type: one === 'all' ? [] : [one], page: 1 })}
      />
    </Box>
  );
}
