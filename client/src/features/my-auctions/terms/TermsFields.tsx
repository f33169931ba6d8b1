import { Box } from '@chakra-ui/react/box';
import { useFees } from '../../../entities/auction/fees.ts';
import { LineField, LongField } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PriceFields, type ReserveKind } from './PriceFields.tsx';
import { TickField } from './TickField.tsx';
import { texts } from './texts.ts';
import type { TermsForm } from './use-terms-form.ts';

/** The terms of an auction; of one that has started only the texts. */
export function TermsFields(props: {
  form: TermsForm;
  started?: boolean;
  reserve: ReserveKind;
  startHint?: string;
}) {
  const { form, started = false, reserve, startHint } = props;
  const fees = useFees();
  return (
    <>
      <FieldGroup title={texts.groups.texts}>
        <Box gridColumn="1 / -1">
          <LineField name="title" form={form} />
        </Box>
        <Box gridColumn="1 / -1">
          <LongField name="description" form={form} />
        </Box>
        <Box gridColumn="1 / -1">
          <TickField
            name="featured"
            label={texts.fields.featured}
            hint={texts.hints.featured(fees)}
            checked={form.values.featured}
            onChange={(featured) => form.change({ featured })}
          />
        </Box>
      </FieldGroup>
      {!started && <PriceFields form={form} reserve={reserve} />}
      {!started && (
        <FieldGroup title={texts.groups.times}>
          <LineField name="startTime" form={form} type="datetime-local" hint={startHint} />
          {form.values.auctionType === 'classic' && (
            <LineField name="endTime" form={form} type="datetime-local" hint={texts.hints.end} />
          )}
        </FieldGroup>
      )}
    </>
  );
}
