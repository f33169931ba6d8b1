import { NumberField } from '../fields/Field.tsx';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { EndField } from './EndField.tsx';
import { Group } from './Group.tsx';
import { StartFields } from './StartFields.tsx';

export const ClassicTerms = ({ wizard }: { wizard: WizardState }) => {
  const { fields, price } = texts;
  const euros = { wizard, unit: price.suffix };
  return (
    <>
      <Group label={price.group}>
        <NumberField
          {...euros}
          name="startingPrice"
          label={fields.startingPrice}
          hint={fields.startingClassicHint}
        />
        <NumberField
          {...euros}
          name="bidIncrement"
          label={fields.bidIncrement}
          hint={fields.bidIncrementHint}
        />
        <NumberField
          {...euros}
          name="reservePrice"
          label={fields.reservePrice}
          hint={fields.reserveHint}
          optional
        />
        <NumberField
          {...euros}
          name="buyItNowPrice"
          label={fields.buyItNowPrice}
          hint={fields.buyItNowHint}
          optional
        />
      </Group>
      <StartFields wizard={wizard} />
      <EndField wizard={wizard} />
    </>
  );
};
