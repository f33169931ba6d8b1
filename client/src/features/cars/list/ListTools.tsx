import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { texts } from '../texts.ts';
import { CarFilters } from './CarFilters.tsx';
import { type CarCriteria, countCriteria } from './filter-cars.ts';

const words = texts.list;

/** The search and, when asked for, the filters; whatever is chosen holds at once. */
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
      <Box display="flex" gap="3">
        <Box position="relative" flex="1">
          <Box position="absolute" insetStart="3" top="3" zIndex="1" color="fg.muted" pointerEvents="none">
            <Search size={20} aria-hidden />
          </Box>
          <Input
            type="search"
            size="md"
            ps="10"
            value={criteria.q}
            aria-label={words.search}
            placeholder={words.search}
            onChange={({ target }) => onEdit({ q: target.value })}
          />
        </Box>
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
