import type { PriceDropUnit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { controlOf, FieldFrame, NumberField } from '../fields/Field.tsx';
import { DROP_INTERVALS } from '../form/form.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { Group } from './Group.tsx';

export const DutchTerms = ({ wizard }: { wizard: WizardState }) => {
  const { fields, price } = texts;
  const euros = { wizard, unit: price.suffix };
  return (
    <>
      <Group label={price.group}>
        <NumberField
          {...euros}
          name="startingPrice"
          label={fields.startingPrice}
          hint={fields.startingDutchHint}
        />
        <NumberField {...euros} name="minimumPrice" label={fields.minimumPrice} hint={fields.minimumHint} />
      </Group>
      <Group label={price.drops}>
        <NumberField
          {...euros}
          name="priceDropAmount"
          label={fields.priceDropAmount}
          hint={fields.priceDropAmountHint}
        />
        <IntervalField wizard={wizard} />
        <NumberField
          wizard={wizard}
          name="maxDuration"
          label={fields.maxDuration}
          hint={fields.maxDurationHint}
          unit={fields.hours}
          optional
          decimal
        />
      </Group>
    </>
  );
};

const IntervalField = ({ wizard }: { wizard: WizardState }) => (
  <FieldFrame wizard={wizard} name="priceDropInterval" label={texts.fields.priceDropInterval}>
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <NativeSelect.Root>
        <NativeSelect.Field
          {...controlOf(wizard, 'priceDropInterval')}
          value={wizard.form.priceDropInterval}
          onChange={({ target }) => wizard.change({ priceDropInterval: target.value })}
        >
          {DROP_INTERVALS.map((interval) => (
            <option key={interval} value={interval}>
              {interval}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={texts.fields.priceDropUnit}
          value={wizard.form.priceDropUnit}
          onChange={({ target }) => wizard.change({ priceDropUnit: target.value as PriceDropUnit })}
        >
          <option value="minutes">{texts.fields.units.minutes}</option>
          <option value="seconds">{texts.fields.units.seconds}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  </FieldFrame>
);
