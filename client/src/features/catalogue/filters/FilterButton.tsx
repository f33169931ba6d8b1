import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, useState } from 'react';
import { Wanted } from '../../../ui/Wanted.tsx';
import { countFilters } from '../active-filters.ts';
import type { Criteria } from '../criteria.ts';
import { texts } from '../texts.ts';
import { CountBadge } from './CountBadge.tsx';
import type { Draft } from './FilterDrawer.tsx';

// It brings the dialog's focus trap along.
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));

/** The way to the filters on a phone: at the thumb, with their number. */
export function FilterButton({ criteria, onApply }: { criteria: Criteria; onApply: (draft: Draft) => void }) {
  const [open, setOpen] = useState(false);
  const count = countFilters(criteria);
  return (
    // Sticky and not fixed: at the end of the list it stays there and leaves the footer free.
    <Box
      position="sticky"
      bottom="max(1rem, env(safe-area-inset-bottom))"
      zIndex="docked"
      mt="8"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <Button
        pointerEvents="auto"
        size="lg"
        borderRadius="full"
        boxShadow="lg"
        aria-haspopup="dialog"
        aria-label={count === 0 ? texts.panel.open : texts.panel.openWith(count)}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {texts.panel.open}
        {count > 0 && <CountBadge count={count} />}
      </Button>
      {open && (
        <Wanted>
          <FilterDrawer criteria={criteria} onApply={onApply} onClose={() => setOpen(false)} />
        </Wanted>
      )}
    </Box>
  );
}
