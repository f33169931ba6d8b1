import {
  changePostalAddress,
  getPostalAddress,
  type PostalAddress,
  postalAddress,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../kit/form/read-fields.ts';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { call } from '../../lib/http/api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { texts } from './texts.ts';

const words = texts.address;

type Values = Record<keyof PostalAddress, string>;
const FIELDS: Fields<Values> = {
  address: { label: words.address, input: 'text', optional: true },
  city: { label: words.city, input: 'text', optional: true },
};
const read = readBy<Values, PostalAddress>(FIELDS, postalAddress);

/** Where documents of purchases say that the user lives (R139). */
export function AddressSection() {
  const loaded = useCall(getPostalAddress);
  return (
    <LoadedSection words={words} loaded={loaded} height="14">
      {(value) => <AddressForm value={value} onSaved={(saved) => loaded.change(() => saved)} />}
    </LoadedSection>
  );
}

function AddressForm({ value, onSaved }: { value: PostalAddress; onSaved: (saved: PostalAddress) => void }) {
  const form = useForm<Values, PostalAddress>({
    fields: FIELDS,
    initial: { address: value.address ?? '', city: value.city ?? '' },
    read,
    submit: async (body) => onSaved(await call(changePostalAddress, { body })),
  });
  return (
    <chakra.form noValidate mt="4" aria-label={words.title} onSubmit={(event) => void form.submit(event)}>
      <Box display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="5" rowGap="3">
        <TextField form={form} name="address" autoComplete="street-address" />
        <TextField form={form} name="city" autoComplete="address-level2" />
      </Box>
      <Refusal title={words.failed} reason={form.failure} />
      <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <BusyButton
          type="submit"
          variant="outline"
          disabled={!form.dirty}
          loading={form.state === 'sending'}
          loadingText={words.saving}
        >
          {words.save}
        </BusyButton>
        <Box role="status" color="fg.success">
          {form.state === 'sent' && words.saved}
        </Box>
      </Box>
    </chakra.form>
  );
}
