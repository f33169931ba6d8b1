import type { AuctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ComponentType, ReactNode } from 'react';
import { useFees } from '../../../entities/auction/fees.ts';
import { PriceGuidance, usePriceGuidance } from '../../../entities/car/PriceGuidance.tsx';
import { Select } from '../../../kit/form/ChoiceField.tsx';
import { Field, FieldGrid } from '../../../kit/form/Field.tsx';
import { SwitchField } from '../../../kit/form/Switch.tsx';
import { NumberField } from '../../../kit/form/TextField.tsx';
import { DROP_INTERVALS } from '../form/form.ts';
import { Simulator } from '../simulator/Simulator.tsx';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { EndField, StartFields } from './TimeFields.tsx';

const { fields, price } = texts;

/** Prices, times and what it costs to stand out; for a dutch auction also what its clock will do. */
export function TermsStep({ wizard }: { wizard: WizardState }) {
  const Terms = TERMS[wizard.form.values.auctionType];
  const { car } = wizard;
  const guidance = usePriceGuidance(car === null ? [] : [car.id]).get(car?.id ?? '');
  return (
    <Box display="grid" gap="6">
      {guidance !== undefined && <PriceGuidance guidance={guidance} />}
      <Terms wizard={wizard} />
      <FeaturedField wizard={wizard} />
    </Box>
  );
}

const ClassicTerms = ({ wizard }: { wizard: WizardState }) => (
  <>
    <Group label={price.group}>
      <NumberField form={wizard.form} name="startingPrice" hint={fields.startingClassicHint} />
      <NumberField form={wizard.form} name="bidIncrement" />
      <NumberField form={wizard.form} name="reservePrice" />
      <NumberField form={wizard.form} name="buyItNowPrice" />
      {wizard.form.values.reservePrice !== '' && (
        <Box gridColumn="1 / -1">
          <SwitchField form={wizard.form} name="opensReserve" />
        </Box>
      )}
    </Group>
    <StartFields wizard={wizard} />
    <EndField wizard={wizard} />
  </>
);

const DutchTerms = ({ wizard }: { wizard: WizardState }) => (
  <>
    <Group label={price.group}>
      <NumberField form={wizard.form} name="startingPrice" hint={fields.startingDutchHint} />
      <NumberField form={wizard.form} name="minimumPrice" />
    </Group>
    <Group label={price.drops}>
      <NumberField form={wizard.form} name="priceDropAmount" />
      <IntervalField wizard={wizard} />
      <NumberField form={wizard.form} name="maxDuration" />
    </Group>
    <StartFields wizard={wizard} />
    <Simulator wizard={wizard} />
  </>
);

const TERMS: Record<AuctionType, ComponentType<{ wizard: WizardState }>> = {
  classic: ClassicTerms,
  dutch: DutchTerms,
};

const IntervalField = ({ wizard: { form } }: { wizard: WizardState }) => (
  <Field form={form} name="priceDropInterval">
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <Select
        form={form}
        name="priceDropInterval"
        options={DROP_INTERVALS.map((interval) => [String(interval), interval] as const)}
      />
      <Select
        form={form}
        name="priceDropUnit"
        label={fields.priceDropUnit}
        options={[
          ['minutes', fields.units.minutes],
          ['seconds', fields.units.seconds],
        ]}
      />
    </Box>
  </Field>
);

/** Fields that belong together. */
const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="fieldset" minW="0">
    <Box as="legend" textStyle="eyebrow" color="fg.muted" mb="2">
      {label}
    </Box>
    <FieldGrid>{children}</FieldGrid>
  </Box>
);

function FeaturedField({ wizard: { form } }: { wizard: WizardState }) {
  const fees = useFees();
  const { label, hint } = texts.featured;
  return <SwitchField form={form} name="featured" label={label(fees)} hint={hint(fees)} />;
}
