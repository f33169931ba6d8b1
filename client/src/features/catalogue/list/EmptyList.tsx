import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countFilters } from '../criteria/active-filters.ts';
import { type Criteria, NO_FILTERS, writeCriteria } from '../criteria/criteria.ts';
import { texts } from '../texts.ts';

export function EmptyList({ criteria, onReset }: { criteria: Criteria; onReset: () => void }) {
  return (
    <Box py={{ base: '12', md: '20' }} textAlign="center" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Box display="inline-flex" color="fg.subtle" mb="4">
        <SearchX size={40} strokeWidth={1.5} aria-hidden />
      </Box>
      <Heading as="h3" textStyle="subtitle">
        {texts.list.empty}
      </Heading>
      <Box color="fg.muted" mt="1">
        {texts.list.emptyHint}
      </Box>
      {countFilters(criteria) > 0 && (
        <Button asChild variant="outline" colorPalette="gray" mt="6">
          <Link
            to={writeCriteria({ ...criteria, ...NO_FILTERS, page: 1 })}
            preventScrollReset
            onClick={onReset}
          >
            {texts.list.reset}
          </Link>
        </Button>
      )}
    </Box>
  );
}
