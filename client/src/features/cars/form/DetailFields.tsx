import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';
import { EntriesField } from './EntriesField.tsx';
import { DOCUMENTS, EQUIPMENT } from './equipment.ts';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import type { CarForm } from './use-car-form.ts';

const words = texts.form;
const LONGEST_DESCRIPTION = 1_000;

/** 'Dodatni Detalji' */
export function DetailFields({ form }: { form: CarForm }) {
  const length = form.values.description.trim().length;
  return (
    <>
      <Box gridColumn="1 / -1">
        <TextAreaField
          form={form}
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          rows={6}
          aside={
            <Box
              flexShrink="0"
              color={length > LONGEST_DESCRIPTION ? 'fg.error' : 'fg.muted'}
              fontVariantNumeric="tabular-nums"
            >
              {words.descriptionLength(length, LONGEST_DESCRIPTION)}
            </Box>
          }
        />
      </Box>
      <Box gridColumn="1 / -1">
        <TextAreaField
          form={form}
          name="notes"
          label={words.notes}
          hint={words.notesHint}
          optional
          rows={3}
        />
      </Box>
      <TextField form={form} name="registrationValid" label={words.registrationValid} optional type="date" />
      <Box gridColumn="1 / -1">
        <EntriesField form={form} name="features" label={words.features} groups={Object.entries(EQUIPMENT)} />
      </Box>
      <Box gridColumn="1 / -1">
        <EntriesField form={form} name="documents" label={words.documents} groups={[[null, DOCUMENTS]]} />
      </Box>
    </>
  );
}
