import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { ranges, type ScaleName } from '../../../entities/auction/filter-labels.ts';
import { formatWhole } from '../../../kit/format.ts';
import { type Criteria, turnedRanges } from '../criteria/criteria.ts';
import { type Scale, scales } from '../criteria/filter-options.ts';
import type { EditFilters } from '../criteria/use-editing.ts';
import { texts } from '../texts.ts';
import { BoundInput } from './BoundInput.tsx';
import { GroupLabel } from './FieldLabel.tsx';
import { RangeSlider } from './RangeSlider.tsx';

/** A range by slider and by number. At an end of the slider it is open on that side; a typed number is always a bound. */
export function RangeField(props: { name: ScaleName; criteria: Criteria; onEdit: EditFilters }) {
  const { name, criteria, onEdit } = props;
  const id = useId();
  const scale: Scale = scales[name];
  const words = texts.panel.scales[name];
  const ends = texts.panel.openEnds[name];
  const lower = criteria[scale.lower];
  const upper = criteria[scale.upper];
  const told = {
    lower: lower === undefined ? ends.lower : ranges[name].write(lower),
    upper: upper === undefined ? ends.upper : ranges[name].write(upper),
  };
  const write = name === 'year' ? String : formatWhole;

  const straighten = () => {
    const turned = turnedRanges(criteria);
    if (Object.keys(turned).length > 0) onEdit(turned);
  };
  const move = (bound: 'lower' | 'upper', end: number) => (value: number) =>
    onEdit({ [scale[bound]]: value === end ? undefined : value }, 'gradual');

  return (
    <Box role="group" aria-labelledby={id}>
      <GroupLabel justifyContent="space-between">
        <Box as="span" id={id}>
          {ranges[name].title}
        </Box>
        <Box as="span" fontWeight="450" color="fg.muted" fontVariantNumeric="tabular-nums">
          {`${told.lower} – ${told.upper}`}
        </Box>
      </GroupLabel>
      <RangeSlider
        scale={scale}
        lower={{
          value: lower ?? scale.min,
          label: texts.panel.slider(words.lower),
          told: told.lower,
          onMove: move('lower', scale.min),
        }}
        upper={{
          value: upper ?? scale.max,
          label: texts.panel.slider(words.upper),
          told: told.upper,
          onMove: move('upper', scale.max),
        }}
      />
      <Box display="flex" gap="2" mt="2.5">
        <BoundInput
          label={words.lower}
          prefix={texts.panel.from}
          unit={words.unit}
          value={lower}
          end={scale.min}
          write={write}
          onType={(value) => onEdit({ [scale.lower]: value }, 'gradual')}
          onDone={straighten}
        />
        <BoundInput
          label={words.upper}
          prefix={texts.panel.to}
          unit={words.unit}
          value={upper}
          end={scale.max}
          write={write}
          onType={(value) => onEdit({ [scale.upper]: value }, 'gradual')}
          onDone={straighten}
        />
      </Box>
    </Box>
  );
}
