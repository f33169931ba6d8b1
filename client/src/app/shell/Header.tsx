import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import { useAtomValue } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { setColorMode, useColorMode } from '../../kit/theme/color-mode.ts';
import { Wordmark } from '../../kit/theme/Wordmark.tsx';
import { authStatusAtom, currentUserAtom, requestLogin } from '../../lib/auth/index.ts';
import { texts } from '../texts.ts';

// Visitors need none of it.
const AccountButton = lazy(async () => ({
  default: (await import('../../features/identity/AccountButton.tsx')).AccountButton,
}));
const NotificationBell = lazy(() => import('../../features/notifications/NotificationBell.tsx'));
const StyledNavLink = chakra(NavLink);
const PageLink = chakra(NavLink, {
  base: {
    alignItems: 'center',
    h: 'header',
    px: { base: '2', md: '3' },
    color: 'fg.muted',
    fontWeight: '560',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
  },
});

const pagesOf = ({ dealer }: Me) => [
  { to: '/my-bids', label: texts.myBids, from: 'md' },
  { to: '/favourites', label: texts.favourites, from: 'md' },
  // A tablet has room for three.
  ...(dealer === null ? [] : [{ to: '/dealer', label: texts.dealerArea, from: 'lg' }]),
];

/** What somebody who does not know AutoPlace asks first. */
const VISITOR_PAGES = [
  { to: '/prodato', label: texts.sold, from: 'md' },
  { to: '/kako-funkcionise', label: texts.how, from: 'md' },
];

/** Areas with a menu at the window's edge. */
const WITH_SIDEBAR = /^\/(dealer|admin)(\/|$)/;

export function Header() {
  const { pathname } = useLocation();
  return (
    <Box
      as="header"
      position="sticky"
      // It scrolls away where less than fourteen letters are beside one another, or the window is as low as a phone on its side.
      top="min(0px, (100vw - 14rem) * 99, (100vh - 30rem) * 99)"
      containerType="inline-size"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Container
        minH="header"
        display="flex"
        alignItems="center"
        gap={{ base: '1', md: '5' }}
        {...(WITH_SIDEBAR.test(pathname) && { maxW: 'full' })}
        css={{
          '@container (max-width: 25rem)': { gap: '0' },
          '@container (max-width: 17rem)': { px: '4vw', gap: '0' },
          // Actions that are no links get a row of their own.
          '@container (max-width: 14rem)': {
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            '& > nav': { flexBasis: 'calc(100% - 4rem)', '& > a': { height: '11' } },
          },
        }}
      >
        <StyledNavLink
          to="/"
          aria-label={texts.home}
          display="inline-flex"
          alignItems="center"
          minH="11"
          color="fg"
          borderRadius="l2"
          // In rem, which grow with the user's text size.
          css={{ '@container (max-width: 23rem)': { '& > span > span': { display: 'none' } } }}
        >
          <Wordmark />
        </StyledNavLink>
        <Navigation />
        <ColorModeToggle />
        <Account />
      </Container>
    </Box>
  );
}

/** What a phone has no room for here is in the menu of the avatar. */
function Navigation() {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  // None while it is not known who it is: they would change places with a user's.
  const pages = user !== null ? pagesOf(user) : status === 'ready' ? VISITOR_PAGES : [];
  return (
    <Box
      as="nav"
      aria-label={texts.mainNavigation}
      flex="1"
      // Or the first page would read as a part of the name.
      css={{ '@container (min-width: 24.25rem) and (max-width: 47rem)': { ms: '2' } }}
    >
      <PageLink to="/auctions" display="inline-flex">
        {texts.auctions}
      </PageLink>
      {pages.map(({ to, label, from }) => (
        <PageLink key={to} to={to} display={{ base: 'none', [from]: 'inline-flex' }}>
          {label}
        </PageLink>
      ))}
    </Box>
  );
}

/** The user's bell and menu, the login button, or their room while it is not known which. */
function Account() {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  const { pathname } = useLocation();
  if (user !== null)
    return (
      <Spare
        fallback={
          <>
            <Box boxSize="11" />
            <Box boxSize="11" />
          </>
        }
      >
        <NotificationBell />
        <AccountButton user={user} />
      </Spare>
    );
  if (status !== 'ready') return <Box boxSize="11" />;
  if (pathname === '/login') return null;
  return (
    <Button px={{ base: '3.5', md: '4.5' }} onClick={requestLogin}>
      {texts.login}
    </Button>
  );
}

function ColorModeToggle() {
  const mode = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? 'Uključi tamni prikaz' : 'Uključi svetli prikaz';
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(next)}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
