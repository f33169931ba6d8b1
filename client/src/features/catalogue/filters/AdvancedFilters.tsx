import { Box } from '@chakra-ui/react/box';
import { Dab } from '../../../entities/car/Dab.tsx';
import { bodyLabels, fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { paintOf } from '../../../entities/car/paint.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { bodyTypes, colors, fuels, transmissions } from '../criteria/filter-options.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { RangeField } from './RangeField.tsx';

/** What the car is like in detail. */
export default function AdvancedFilters({ criteria, onEdit }: { criteria: Criteria; onEdit: EditFilters }) {
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
    >
      <RangeField name="year" criteria={criteria} onEdit={onEdit} />
      <RangeField name="mileage" criteria={criteria} onEdit={onEdit} />
      <ChoiceGroup
        label={texts.panel.fuel}
        options={fuels}
        chosen={criteria.fuel}
        labelOf={(fuel) => fuelLabels[fuel]}
        onChange={(fuel) => onEdit({ fuel })}
      />
      <ChoiceGroup
        label={texts.panel.transmission}
        options={transmissions}
        chosen={criteria.transmission}
        labelOf={(transmission) => transmissionLabels[transmission]}
        onChange={(transmission) => onEdit({ transmission })}
      />
      <ChoiceGroup
        label={texts.panel.bodyType}
        options={bodyTypes}
        chosen={criteria.bodyType}
        labelOf={(bodyType) => bodyLabels[bodyType]}
        onChange={(bodyType) => onEdit({ bodyType })}
      />
      <ChoiceGroup
        label={texts.panel.color}
        options={colors}
        chosen={criteria.color}
        mark={(color) => <Dab paint={paintOf[color]} />}
        onChange={(color) => onEdit({ color })}
      />
      {criteria.model.length > 0 && (
        <ChoiceGroup
          label={texts.panel.model}
          options={[]}
          chosen={criteria.model}
          onChange={(model) => onEdit({ model })}
        />
      )}
    </Box>
  );
}
