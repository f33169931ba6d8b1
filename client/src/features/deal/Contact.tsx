import type { DealParty } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../../kit/page/Panel.tsx';
import { texts } from './texts.ts';

/** Who a side is, and how to reach them; `isOwn` where it is that of the viewer's own deal. */
export function Contact(props: { title: string; party: DealParty; isOwn: boolean; children?: ReactNode }) {
  const { title, party, isOwn, children } = props;
  const { name, company, address, city, email, phone, closed = false } = party;
  return (
    <Panel title={title}>
      <Box htmlTranslate="no" fontWeight="620" overflowWrap="anywhere">
        {company ?? name}
      </Box>
      {company !== null && (
        <Box htmlTranslate="no" overflowWrap="anywhere">
          {name}
        </Box>
      )}
      {address !== null && (
        <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
          {address}
        </Box>
      )}
      {city !== null && <Box color="fg.muted">{city}</Box>}
      {/* Once the contact is erased the name says it. */}
      {closed && email !== '' && <Box color="fg.error">{texts.closedAccount}</Box>}
      {children}
      <Box htmlTranslate="no" mt="2" overflowWrap="anywhere">
        {email}
      </Box>
      {phone === null ? (
        <Box color="fg.muted" textStyle="sm">
          {isOwn && !closed ? texts.noPhone : texts.phoneMissing}
        </Box>
      ) : (
        <Box textStyle="figure">{phone}</Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        {phone !== null && (
          <Button asChild variant="outline" flex="1 1 100%">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={texts.call(phone)}>
              <Phone aria-hidden />
              {texts.dial}
            </a>
          </Button>
        )}
        {email !== '' && (
          <Button asChild variant="outline" flex="1 1 100%">
            <a href={`mailto:${email}`}>
              <Mail aria-hidden />
              {texts.mail}
            </a>
          </Button>
        )}
      </Box>
      {isOwn && (
        <Box mt="3" color="fg.muted" textStyle="sm">
          {texts.contactHint}
        </Box>
      )}
    </Panel>
  );
}
