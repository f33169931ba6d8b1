import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { Bell, CarFront, Gavel, ShieldCheck } from 'lucide-react';
import { formatUnread, unreadAtom } from '../../entities/user/unread.ts';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { AccountCard } from './AccountCard.tsx';
import { BidStandings } from './BidStandings.tsx';
import { ShortcutCard } from './ShortcutCard.tsx';
import { texts } from './texts.ts';

export function DashboardPage({ user }: { user: Me }) {
  const unread = useAtomValue(unreadAtom) ?? 0;
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box textStyle="lead" mt="2" color="fg.muted" overflowWrap="anywhere">
        {user.name === null ? texts.welcomeNameless : texts.welcome(user.name)} {texts.intro}
      </Box>
      <Box
        mt={{ base: '6', md: '10' }}
        display="grid"
        // Not plain `fr`: a long name would make its column wider than a phone.
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' }}
        gap={{ base: '6', md: '8' }}
        alignItems="start"
      >
        <AccountCard user={user} />
        <Box
          as="section"
          aria-label={texts.shortcuts}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
        >
          {user.roles.includes('admin') && (
            <ShortcutCard to="/admin" icon={ShieldCheck} title={texts.admin} hint={texts.adminHint} />
          )}
          <ShortcutCard
            to="/dealer/auctions"
            icon={CarFront}
            title={texts.auctions}
            hint={texts.auctionsHint}
          />
          <ShortcutCard
            to="/auctions"
            icon={Gavel}
            title={texts.bids}
            hint={texts.bidsHint}
            more={<BidStandings />}
          />
          <ShortcutCard
            to="/notifications"
            icon={Bell}
            title={texts.notifications}
            hint={texts.notificationsHint}
            mark={unread > 0 ? formatUnread(unread) : undefined}
          />
        </Box>
      </Box>
    </Container>
  );
}
