import { type CarColor, carChoices, carRanges } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { labelOfChoice } from '../../../entities/auction/filter-labels.ts';
import { Dab } from '../../../entities/car/Dab.tsx';
import { paintOf } from '../../../entities/car/paint.ts';
import type { Criteria } from '../criteria/criteria.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { CityGroup } from './CityGroup.tsx';
import { RangeField } from './RangeField.tsx';

/** What the car is like in detail. */
export function AdvancedFilters({ criteria, onEdit }: { criteria: Criteria; onEdit: EditFilters }) {
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
    >
      {carRanges.map(({ name }) => (
        <RangeField key={name} name={name} criteria={criteria} onEdit={onEdit} />
      ))}
      <CityGroup chosen={criteria.city} onChange={(city) => onEdit({ city })} />
      {carChoices.map(({ name, field, label, offered, lasts }) => (
        <ChoiceGroup<string>
          key={name}
          label={label}
          options={offered}
          chosen={criteria[name]}
          labelOf={(value) => labelOfChoice(field, value)}
          mark={(value) => field === 'color' && <Dab paint={paintOf[value as CarColor]} />}
          // Of several terms the shortest would count.
          onChange={(chosen) => onEdit({ [name]: lasts ? chosen.slice(-1) : chosen })}
        />
      ))}
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
