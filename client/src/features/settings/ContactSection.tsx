import { getContact, type OwnContact } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { ConfirmationLink } from '../../entities/user/contact/ConfirmationLink.tsx';
import { PhoneField } from '../../entities/user/contact/PhoneField.tsx';
import { texts as contact } from '../../entities/user/contact/texts.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { texts } from './texts.ts';

const words = texts.contact;

/** What has to be there before the first bid (R117). */
export function ContactSection() {
  const loaded = useCall(getContact);
  return (
    <LoadedSection words={words} loaded={loaded} height="14">
      {(value) => (
        <OwnContactForm value={value} onPhone={(phone) => loaded.change((had) => ({ ...had, phone }))} />
      )}
    </LoadedSection>
  );
}

function OwnContactForm({ value, onPhone }: { value: OwnContact; onPhone: (phone: string) => void }) {
  const { email, addressConfirmed, phone } = value;
  const [saved, setSaved] = useState('');
  return (
    <Box mt="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Box display="grid" gap="3">
        <Box overflowWrap="anywhere">
          {addressConfirmed ? contact.confirmed(email) : contact.unconfirmed(email)}
        </Box>
        {!addressConfirmed && <ConfirmationLink />}
      </Box>
      <PhoneField
        phone={phone ?? ''}
        onSaved={(written) => {
          onPhone(written);
          setSaved(contact.phoneSaved);
        }}
      />
      <Box role="status" color="fg.success" _empty={{ display: 'none' }}>
        {saved}
      </Box>
    </Box>
  );
}
