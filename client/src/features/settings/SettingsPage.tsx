import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { texts } from './texts.ts';

/** `/settings` */
export const SettingsPage = ({ user }: { user: Me }) => (
  <Container py={{ base: '8', md: '12' }} maxW="48rem">
    <PageTitle>{texts.title}</PageTitle>
    <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <EmailSection user={user} />
      <DeviceSection />
      <AppearanceSection />
      <AccountSection user={user} />
    </Box>
  </Container>
);
