import {
  changeSellerAccount,
  getSellerAccount,
  type OwnSellerAccount,
  type SellerAccount,
  sellerAccount,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import { texts } from './texts.ts';

const words = texts.account;
const FIELDS: Fields<SellerAccount> = {
  account: { label: words.number, input: 'text', help: words.numberHelp },
  taxNumber: { label: words.taxNumber, input: 'text', help: words.taxNumberHelp },
};
const read = readBy<SellerAccount, SellerAccount>(FIELDS, sellerAccount);

/** Where buyers pay (R139). */
export function AccountSection() {
  const { value, error, reload, change } = useCall(getSellerAccount);
  return (
    <Surface aria-labelledby="racun">
      <Heading as="h2" id="racun" textStyle="subtitle">
        {words.title}
      </Heading>
      <Box color="fg.muted" mt="1" mb="5">
        {words.hint}
      </Box>
      <Failure title={words.loadFailed} reason={error} onRetry={reload} />
      {value === null && error === null && <PanelSkeleton label={words.loading} lines={12} />}
      {value !== null && <AccountForm account={value} onSaved={(saved) => change(() => saved)} />}
    </Surface>
  );
}

function AccountForm(props: { account: OwnSellerAccount; onSaved: (saved: OwnSellerAccount) => void }) {
  const { account, taxNumber, changedAt } = props.account;
  const form = useForm<SellerAccount, SellerAccount>({
    fields: FIELDS,
    initial: { account: account ?? '', taxNumber: taxNumber ?? '' },
    read,
    submit: async (body) => props.onSaved(await call(changeSellerAccount, { body })),
  });
  return (
    <chakra.form noValidate aria-label={words.title} onSubmit={(event) => void form.submit(event)}>
      <Box display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="5" rowGap="3">
        <TextField form={form} name="account" />
        <TextField form={form} name="taxNumber" inputMode="numeric" />
      </Box>
      <Refusal title={words.failed} reason={form.failure} />
      <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <BusyButton
          type="submit"
          w={{ base: 'full', sm: 'auto' }}
          disabled={!form.dirty}
          loading={form.state === 'sending'}
          loadingText={texts.form.sending}
        >
          {words.send}
        </BusyButton>
        <Box role="status" color={form.state === 'sent' ? 'fg.success' : 'fg.muted'} textStyle="sm">
          {form.state === 'sent' ? words.sent : changedAt !== null && words.changed(formatMoment(changedAt))}
        </Box>
      </Box>
    </chakra.form>
  );
}
