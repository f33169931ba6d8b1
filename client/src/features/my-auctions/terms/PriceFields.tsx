import { priceDropInterval, priceDropUnit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { Labelled, LineField } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { TickField } from './TickField.tsx';
import { texts } from './texts.ts';
import type { TermsForm } from './use-terms-form.ts';

/** The reserve, which the server never sends: none, an unchanged one, or an old one. */
export type ReserveKind = 'none' | 'stays' | 'again';
const hints: Record<ReserveKind, string> = {
  none: texts.hints.reserveNone,
  stays: texts.hints.reserveStays,
  again: texts.hints.reserveAgain,
};

export function PriceFields({ form, reserve }: { form: TermsForm; reserve: ReserveKind }) {
  if (form.values.auctionType === 'dutch') return <DutchFields form={form} />;
  const { removeReserve } = form.values;
  return (
    <FieldGroup title={texts.groups.prices}>
      <LineField name="startingPrice" form={form} unit="€" />
      <LineField name="bidIncrement" form={form} unit="€" />
      <Box>
        <LineField name="reservePrice" form={form} unit="€" hint={hints[reserve]} disabled={removeReserve} />
        {reserve === 'stays' && (
          <TickField
            name="removeReserve"
            label={texts.removeReserve}
            checked={removeReserve}
            onChange={(removeReserve) => form.change({ removeReserve, reservePrice: '' })}
          />
        )}
      </Box>
      <LineField name="buyItNowPrice" form={form} unit="€" hint={texts.hints.buyItNow} />
    </FieldGroup>
  );
}

const DutchFields = ({ form }: { form: TermsForm }) => (
  <FieldGroup title={texts.groups.prices}>
    <LineField name="startingPrice" form={form} unit="€" />
    <LineField name="minimumPrice" form={form} unit="€" hint={texts.hints.minimum} />
    <LineField name="priceDropAmount" form={form} unit="€" />
    <LineField name="maxDuration" form={form} unit="h" hint={texts.hints.maxDuration} />
    <Labelled name="priceDropInterval" form={form}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={form.values.priceDropInterval}
            onChange={({ target }) => form.change({ priceDropInterval: target.value })}
          >
            {priceDropInterval.options.map(({ value }) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </Labelled>
    <Labelled name="priceDropUnit" form={form}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={form.values.priceDropUnit}
            onChange={({ target }) => form.change({ priceDropUnit: priceDropUnit.parse(target.value) })}
          >
            {priceDropUnit.options.map((unit) => (
              <option key={unit} value={unit}>
                {texts.units[unit]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </Labelled>
  </FieldGroup>
);
