import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { KeyRound, LogOut, PenLine } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { type SignInOptions, signIn } from '../../lib/auth/index.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { AddressSection } from './AddressSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LimitSection } from './LimitSection.tsx';
import { OwnDataSection } from './own-data/OwnDataSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { texts } from './texts.ts';

/** `/settings` */
export const SettingsPage = ({ user }: { user: Me }) => (
  <Container py={{ base: '8', md: '12' }} maxW="48rem">
    <PageTitle>{texts.title}</PageTitle>
    <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <ContactSection />
      <LimitSection />
      {(user.dealer === null || user.memberRole !== undefined) && <AddressSection />}
      <EmailSection user={user} />
      <DeviceSection />
      <AppearanceSection />
      {user.identityProvider === 'Local' && (
        <>
          <SecondFactorSection />
          <SessionsSection />
        </>
      )}
      <AccountSection user={user} />
      <OwnDataSection email={user.email} />
    </Box>
  </Container>
);

/** What the identity provider keeps of the user: it is changed there. */
function AccountSection({ user }: { user: Me }) {
  const [failed, setFailed] = useState(false);
  const goTo = async (purpose: SignInOptions['purpose']) => {
    setFailed(false);
    const left = await signIn({ purpose }).catch(() => false);
    setFailed(!left);
  };
  const provider = texts.account.providers[user.identityProvider];
  const local = user.identityProvider === 'Local';
  return (
    <Section title={texts.account.title}>
      <Box mt="3" fontWeight="560" overflowWrap="anywhere">
        {user.name === null ? texts.account.nameless : <bdi translate="no">{user.name}</bdi>}
      </Box>
      <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Box>
      <Box color="fg.muted" mt="1">
        {texts.account.signedInWith} {provider}. {!local && texts.account.passwordElsewhere(provider)}
      </Box>
      <Refusal title={texts.account.failed} reason={failed ? texts.account.failedHint : null} />
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" colorPalette="gray" onClick={() => void goTo('profile')}>
          <PenLine aria-hidden />
          {texts.account.edit}
        </Button>
        {local && (
          <Button variant="outline" colorPalette="gray" onClick={() => void goTo('reset')}>
            <KeyRound aria-hidden />
            {texts.account.password}
          </Button>
        )}
        <Button variant="outline" colorPalette="outbid" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          {texts.account.signOut}
        </Button>
      </Box>
    </Section>
  );
}
