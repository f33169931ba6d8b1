import type { Interpretation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useId, useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { countFilters } from '../criteria/active-filters.ts';
import type { Criteria } from '../criteria/criteria.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { AiSearch } from './AiSearch.tsx';
import { FiltersLabel } from './FiltersLabel.tsx';
import { FoldMark } from './FoldMark.tsx';

const FilterFields = lazy(() => import('./FilterFields.tsx'));

/** The AI search, and on wider screens the filters: one line until they are wanted. Every change applies at once. */
export function FilterPanel(props: {
  criteria: Criteria;
  /** On a phone the filters are in a drawer. */
  narrow: boolean;
  onEdit: EditFilters;
  onUnderstood: (understood: Interpretation) => void;
}) {
  const { criteria, narrow, onEdit, onUnderstood } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(criteria);
  return (
    <Box role="search" aria-label={texts.panel.label}>
      <Box display="flex" alignItems="flex-start" gap="3">
        <Box flex="1" minW="0">
          <AiSearch onUnderstood={onUnderstood} />
        </Box>
        {!narrow && (
          <Button
            variant="surface"
            colorPalette="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <FiltersLabel count={count} />
            <FoldMark isOpen={isOpen} />
          </Button>
        )}
      </Box>
      <Box id={id} hidden={narrow || !isOpen}>
        {!narrow && isOpen && (
          <Wanted fallback={<Box h="14rem" />}>
            <FilterFields criteria={criteria} onEdit={onEdit} />
          </Wanted>
        )}
      </Box>
    </Box>
  );
}
