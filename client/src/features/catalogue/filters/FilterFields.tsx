import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useId, useState } from 'react';
import type { Criteria } from '../criteria/criteria.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { AdvancedFilters } from './AdvancedFilters.tsx';
import { BasicFilters } from './BasicFilters.tsx';
import { FoldMark } from './FoldMark.tsx';

/** The unfolded filters of wider screens: the basic ones, and the advanced ones when they are wanted. */
export default function FilterFields({ criteria, onEdit }: { criteria: Criteria; onEdit: EditFilters }) {
  const [advanced, setAdvanced] = useState(false);
  const id = useId();
  return (
    <Box
      mt="3"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="0 0 0 1px {colors.border}"
      p={{ md: '5', lg: '6' }}
      display="grid"
      gap="5"
      animation="rise-in 0.25s {easings.settle}"
    >
      <BasicFilters criteria={criteria} onEdit={onEdit} />
      <Box id={id} hidden={!advanced}>
        {advanced && (
          <Box pt="5" borderTopWidth="1px" animation="rise-in 0.25s {easings.settle}">
            <AdvancedFilters criteria={criteria} onEdit={onEdit} />
          </Box>
        )}
      </Box>
      <Button
        variant="ghost"
        size="sm"
        justifySelf="start"
        mt="-1"
        mb="-2"
        ms="-3.5"
        aria-expanded={advanced}
        aria-controls={id}
        onClick={() => setAdvanced(!advanced)}
      >
        {texts.panel.advanced}
        <FoldMark isOpen={advanced} />
      </Button>
    </Box>
  );
}
