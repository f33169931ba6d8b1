import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { SearchInput } from '../../../kit/form/SearchInput.tsx';
import { texts } from '../texts.ts';
import { CarFilters } from './CarFilters.tsx';
import { type CarCriteria, countCriteria } from './filter-cars.ts';

const words = texts.list;

/** The search and, when opened, the filters; every choice applies at once. */
export function ListTools(props: {
  cars: readonly DealerCar[];
  criteria: CarCriteria;
  onEdit: (changes: Partial<CarCriteria>) => void;
}) {
  const { cars, criteria, onEdit } = props;
  const count = countCriteria(criteria);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <Box role="search" aria-label={words.title} display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" gap="3">
        <SearchInput
          flex="1 1 8rem"
          aria-label={words.search}
          placeholder={words.search}
          value={criteria.q}
          onType={(q) => onEdit({ q })}
        />
        <Button
          variant="surface"
          colorPalette={count > 0 ? 'brand' : 'gray'}
          aria-expanded={open}
          aria-controls={id}
          aria-label={count > 0 ? words.filtersWith(count) : words.filters}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {words.filters}
          {count > 0 && ` (${count})`}
        </Button>
      </Box>
      {open && <CarFilters id={id} cars={cars} criteria={criteria} onEdit={onEdit} />}
    </Box>
  );
}
