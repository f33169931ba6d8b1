import type { Interpretation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ChevronDown } from 'lucide-react';
import { lazy, useId, useState } from 'react';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { countFilters } from '../criteria/active-filters.ts';
import type { Criteria } from '../criteria/criteria.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { AiSearch } from './AiSearch.tsx';
import { BasicFilters } from './BasicFilters.tsx';
import { CountBadge } from './CountBadge.tsx';

const AdvancedFilters = lazy(() => import('./AdvancedFilters.tsx'));

/** The filters above the list, for wide screens: every change applies at once. */
export function FilterPanel(props: {
  criteria: Criteria;
  onEdit: EditFilters;
  onUnderstood: (understood: Interpretation) => void;
}) {
  const { criteria, onEdit, onUnderstood } = props;
  const [advanced, setAdvanced] = useState(false);
  const id = useId();
  const count = countFilters(criteria);
  return (
    <Box
      role="search"
      aria-label={texts.panel.label}
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="0 0 0 1px {colors.border}"
      p={{ md: '5', lg: '6' }}
      display="grid"
      gap="5"
    >
      <AiSearch onUnderstood={onUnderstood} />
      <BasicFilters criteria={criteria} onEdit={onEdit} />
      <Box id={id} hidden={!advanced}>
        {advanced && (
          <Wanted fallback={<Box h="16rem" />}>
            <Box pt="5" borderTopWidth="1px" animation="rise-in 0.25s {easings.settle}">
              <AdvancedFilters criteria={criteria} onEdit={onEdit} />
            </Box>
          </Wanted>
        )}
      </Box>
      <Box display="flex" justifyContent="space-between" alignItems="center" mt="-1" mb="-2">
        <Button
          variant="ghost"
          size="sm"
          ms="-3.5"
          aria-expanded={advanced}
          aria-controls={id}
          onClick={() => setAdvanced(!advanced)}
        >
          {texts.panel.advanced}
          <Box
            as="span"
            display="inline-flex"
            transform={advanced ? 'rotate(180deg)' : undefined}
            transition="transform 0.2s"
          >
            <ChevronDown aria-hidden />
          </Box>
        </Button>
        {count > 0 && (
          <Box display="flex" alignItems="center" gap="2" textStyle="sm" color="fg.muted">
            {texts.chips.label}
            <CountBadge count={count} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
