import { listMyBids, type Me, type MyBidPage, operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useAtomValue } from 'jotai';
import { Bell, CarFront, ChevronRight, Gavel, PenLine, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { editProfile } from '../../entities/user/edit-profile.ts';
import { formatUnread, unreadAtom } from '../../entities/user/unread.ts';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchNotifications } from '../../lib/live/watches/notification-watch.ts';
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
          {operates(user, 'support', 'finance') && (
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

const Way = chakra(Link, {
  base: {
    // Above the link of the card.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: { base: '5', md: '6' },
    py: '2.5',
    borderTopWidth: '1px',
    borderBottomRadius: 'l3',
    textStyle: 'sm',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle' },
  },
});

/** How the user's bids stand, and the way to them. */
function BidStandings() {
  const counts = useBidCounts();
  return (
    <Way to="/my-bids">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {textOf(counts)}
      </Box>
      {counts !== null && counts.outbid > 0 && (
        <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg="outbid.solid" />
      )}
      <ChevronRight size={18} aria-hidden />
    </Way>
  );
}

function textOf(counts: ReturnType<typeof useBidCounts>): string {
  if (counts === null) return texts.standingUnknown;
  const { leading, outbid, won, lost } = counts;
  if (leading + outbid + won + lost === 0) return texts.noBids;
  return texts.standing(leading, outbid);
}

function AccountCard({ user }: { user: Me }) {
  return (
    <Surface p={{ base: 'min(1.25rem, 6.25vw)', md: '8' }}>
      <Heading as="h2" textStyle="eyebrow" color="fg.muted">
        {texts.account}
      </Heading>
      <Box mt="4" display="flex" flexWrap="wrap" gap={{ base: '4', md: '6' }} alignItems="center">
        <Avatar name={user.name ?? user.email} size="16" />
        <Box flex="1 1 9rem" minW="0" overflowWrap="anywhere">
          <Box textStyle="subtitle">
            {user.name === null ? texts.nameless : <bdi translate="no">{user.name}</bdi>}
          </Box>
          <Box htmlTranslate="no" color="fg.muted">
            {user.email}
          </Box>
        </Box>
      </Box>
      <Box
        mt="6"
        pt="5"
        borderTopWidth="1px"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
      >
        <Box color="fg.muted">
          {texts.signedInWith}{' '}
          <Box as="span" color="fg" fontWeight="600">
            {texts.providers[user.identityProvider]}
          </Box>
        </Box>
        <Button variant="outline" colorPalette="gray" onClick={() => void editProfile()}>
          <PenLine aria-hidden />
          {texts.edit}
        </Button>
      </Box>
    </Surface>
  );
}

const fetchCounts = async (signal: AbortSignal) =>
  (await call(listMyBids, { query: { pageSize: 1 }, signal })).counts;

/** How many auctions the user leads, is outbid in, has won and lost; asked again with every notification. Null until known. */
function useBidCounts(): MyBidPage['counts'] | null {
  // Without an answer the link says where it leads all the same.
  const { value, reload } = useLoaded(fetchCounts);
  useEffect(() => watchNotifications({ onNew: reload, onUnread: () => {}, onMissed: reload }), [reload]);
  return value;
}
