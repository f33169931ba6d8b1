import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { COMPANY, type CompanyField, type CompanyValues } from './fields.ts';

/** The fields, what went wrong, and the button. */
export function CompanyForm<N extends CompanyField>(props: {
  form: Form<Pick<CompanyValues, N>>;
  label: string;
  words: { send: string; sending: string; sent?: string; failed: string; kept: string };
  /** Whether an unchanged request may be sent again. */
  unchangedToo?: boolean;
  /** Below the fields. */
  children?: ReactNode;
}) {
  const { label, words } = props;
  const form = props.form as unknown as Form<CompanyValues>;
  return (
    <chakra.form noValidate aria-label={label} onSubmit={(event) => void form.submit(event)}>
      <Box display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="5" rowGap="3">
        {(Object.keys(form.fields) as CompanyField[]).map((name) => {
          const { half, autoComplete, type, inputMode } = COMPANY[name];
          return (
            <Box key={name} gridColumn={{ sm: half ? 'auto' : '1 / -1' }} minW="0">
              <TextField
                form={form}
                name={name}
                autoComplete={autoComplete}
                inputMode={inputMode}
                type={type ?? 'text'}
              />
            </Box>
          );
        })}
      </Box>
      {props.children}
      <Refusal title={words.failed} reason={form.failure === null ? null : `${form.failure} ${words.kept}`} />
      <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <BusyButton
          type="submit"
          size="lg"
          w={{ base: 'full', sm: 'auto' }}
          disabled={!props.unchangedToo && !form.dirty}
          loading={form.state === 'sending'}
          loadingText={words.sending}
        >
          {words.send}
        </BusyButton>
        <Box role="status" display="inline-flex" alignItems="center" gap="1.5" color="fg.success" minH="6">
          {form.state === 'sent' && words.sent !== undefined && (
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
