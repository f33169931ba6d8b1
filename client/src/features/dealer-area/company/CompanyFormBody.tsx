import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { Notice } from '../../../kit/page/Notice.tsx';
import type { CompanyField } from './fields.ts';
import { TextField } from './TextField.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** The fields, what went wrong, and the button. */
export function CompanyFormBody(props: {
  form: CompanyForm;
  fields: readonly CompanyField[];
  label: string;
  words: { send: string; sending: string; sent?: string; failed: string; kept: string };
  /** That sending again what has not changed makes sense. */
  unchangedToo?: boolean;
}) {
  const { form, fields, words } = props;
  const sent = form.state === 'sent' && words.sent !== undefined;
  return (
    <chakra.form noValidate aria-label={props.label} onSubmit={(event) => void form.submit(event)}>
      <Box display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="5" rowGap="3">
        {fields.map((field) => (
          <TextField key={field} {...form.field(field)} />
        ))}
      </Box>
      {form.failure !== null && (
        <Box mt="3">
          <Notice tone="error" title={words.failed}>
            {form.failure} {words.kept}
          </Notice>
        </Box>
      )}
      <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Button
          type="submit"
          size="lg"
          w={{ base: 'full', sm: 'auto' }}
          disabled={!props.unchangedToo && !form.changed}
          loading={form.state === 'sending'}
          loadingText={words.sending}
        >
          {words.send}
        </Button>
        <Box role="status" display="inline-flex" alignItems="center" gap="1.5" color="fg.success" minH="6">
          {sent && (
            <>
              <Check size={18} aria-hidden />
              {words.sent}
            </>
          )}
        </Box>
      </Box>
    </chakra.form>
  );
}
