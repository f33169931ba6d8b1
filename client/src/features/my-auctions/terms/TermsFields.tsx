import { type AuctionType, priceDropInterval, priceDropUnit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ComponentType, ReactNode } from 'react';
import { useFees } from '../../../entities/auction/fees.ts';
import { kindTerms, type Terms } from '../../../entities/auction/terms/terms.ts';
import { CheckField, SelectField } from '../../../kit/form/ChoiceField.tsx';
import { FieldGrid } from '../../../kit/form/Field.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { NumberField, TextField } from '../../../kit/form/TextField.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { texts } from './texts.ts';

const { hints } = texts;

/** What the server knows of a reserve and never tells: that there is none, one that stays, or an old one. */
export type ReserveKind = 'none' | 'stays' | 'again';
const reserveHints: Record<ReserveKind, string> = {
  none: hints.reserveNone,
  stays: hints.reserveStays,
  again: hints.reserveAgain,
};

interface PricesProps {
  form: Form<Terms>;
  reserve: ReserveKind;
}

/** The terms of an auction; of one that has started only the texts. */
export function TermsFields(props: PricesProps & { started?: boolean; startHint?: string }) {
  const { form, started = false, reserve, startHint } = props;
  const fees = useFees();
  const { auctionType } = form.values;
  const Prices = PRICES[auctionType];
  return (
    <>
      <Group title={texts.groups.texts}>
        <Wide>
          <TextField form={form} name="title" />
        </Wide>
        <Wide>
          <TextAreaField form={form} name="description" minH="10rem" />
        </Wide>
        <Wide>
          <CheckField form={form} name="featured" hint={hints.featured(fees)} />
        </Wide>
      </Group>
      {!started && (
        <>
          <Group title={texts.groups.prices}>
            <Prices form={form} reserve={reserve} />
          </Group>
          <Group title={texts.groups.times}>
            <TextField form={form} name="startTime" hint={startHint} />
            {kindTerms[auctionType].fields.includes('endTime') && (
              <TextField form={form} name="endTime" hint={hints.end} />
            )}
          </Group>
        </>
      )}
    </>
  );
}

const PRICES: Record<AuctionType, ComponentType<PricesProps>> = {
  classic: ({ form, reserve }) => (
    <>
      <NumberField form={form} name="startingPrice" />
      <NumberField form={form} name="bidIncrement" />
      <Box>
        <NumberField
          form={form}
          name="reservePrice"
          hint={reserveHints[reserve]}
          disabled={form.values.removeReserve}
        />
        {reserve === 'stays' && (
          <CheckField
            form={form}
            name="removeReserve"
            onCheck={(removeReserve) => form.change({ removeReserve, reservePrice: '' })}
          />
        )}
      </Box>
      <NumberField form={form} name="buyItNowPrice" hint={hints.buyItNow} />
    </>
  ),
  dutch: ({ form }) => (
    <>
      <NumberField form={form} name="startingPrice" />
      <NumberField form={form} name="minimumPrice" hint={hints.minimum} />
      <NumberField form={form} name="priceDropAmount" />
      <NumberField form={form} name="maxDuration" hint={hints.maxDuration} />
      <SelectField
        form={form}
        name="priceDropInterval"
        options={priceDropInterval.options.map(({ value }) => [String(value), value])}
      />
      <SelectField
        form={form}
        name="priceDropUnit"
        options={priceDropUnit.options.map((unit) => [unit, texts.units[unit]])}
      />
    </>
  ),
};

/** Fields that belong together, on a sheet of their own. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <FieldGrid>{children}</FieldGrid>
  </Panel>
);

const Wide = ({ children }: { children: ReactNode }) => <Box gridColumn="1 / -1">{children}</Box>;
