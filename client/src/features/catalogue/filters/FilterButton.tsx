import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { countFilters } from '../criteria/active-filters.ts';
import type { Criteria } from '../criteria/criteria.ts';
import type { Draft } from './FilterDrawer.tsx';
import { FiltersLabel } from './FiltersLabel.tsx';
import type { FilterDrawerState } from './use-filter-drawer.ts';

// It brings the dialog's focus trap along.
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));

/** The way to the filters on a phone: at the thumb, with their number. Below an empty list, whose links it would cover, it stays. */
export function FilterButton(props: {
  criteria: Criteria;
  floating: boolean;
  drawer: FilterDrawerState;
  onApply: (draft: Draft) => void;
}) {
  const { criteria, floating, drawer, onApply } = props;
  const button = useRef<HTMLButtonElement>(null);
  return (
    // Sticky and not fixed: at the end of the list it stays there and leaves the footer free.
    <Box
      position={floating ? 'sticky' : 'static'}
      bottom="max(1rem, env(safe-area-inset-bottom))"
      zIndex="docked"
      mt="8"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <Button
        ref={button}
        pointerEvents="auto"
        size="lg"
        borderRadius="full"
        boxShadow="lg"
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        <FiltersLabel count={countFilters(criteria)} />
      </Button>
      {drawer.isOpen && (
        <Wanted>
          <FilterDrawer criteria={criteria} opener={button} onApply={onApply} onClose={drawer.close} />
        </Wanted>
      )}
    </Box>
  );
}
