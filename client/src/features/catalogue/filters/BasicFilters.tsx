import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import type { Criteria } from '../criteria/criteria.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { MakeGroup } from './MakeGroup.tsx';
import { RangeField } from './RangeField.tsx';
import { SearchBox } from './SearchBox.tsx';

/** Keyword, make and price. */
export function BasicFilters({ criteria, onEdit }: { criteria: Criteria; onEdit: EditFilters }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-label={texts.panel.basic}
      display="grid"
      gap={{ base: '5', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: '18rem 1fr 19rem' }}
    >
      <Box>
        <FieldLabel htmlFor={id}>{texts.panel.keyword}</FieldLabel>
        <SearchBox
          id={id}
          value={criteria.q}
          onType={(q) => onEdit({ q }, 'gradual')}
          onSearch={(q) => onEdit({ q })}
        />
      </Box>
      <Box gridColumn={{ md: '1 / -1', lg: '2' }} gridRow={{ md: '2', lg: '1' }}>
        <MakeGroup
          criteria={criteria}
          // A list of models would shut out a make that is added.
          onChange={(make) => onEdit(make.length > criteria.make.length ? { make, model: [] } : { make })}
        />
      </Box>
      <RangeField name="price" criteria={criteria} onEdit={onEdit} />
    </Box>
  );
}
