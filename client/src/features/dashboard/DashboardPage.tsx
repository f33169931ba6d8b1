import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Gavel } from 'lucide-react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ShortcutCard } from './ShortcutCard.tsx';
import { texts } from './texts.ts';

export function DashboardPage({ user }: { user: Me }) {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box textStyle="lead" mt="2" color="fg.muted">
        {user.name === null ? texts.welcomeNameless : texts.welcome(user.name)} {texts.intro}
      </Box>
      <Box
        mt={{ base: '6', md: '10' }}
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '5fr 4fr' }}
        gap={{ base: '6', md: '8' }}
        alignItems="start"
      >
        <AccountCard user={user} />
        <Box as="section" aria-label={texts.shortcuts}>
          <ShortcutCard to="/auctions" icon={Gavel} title={texts.bids} hint={texts.bidsHint} />
        </Box>
      </Box>
    </Container>
  );
}
