import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Dialog } from '@chakra-ui/react/dialog';
import { Menu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VerificationChip } from '../../entities/dealer/VerificationChip.tsx';
import { useSignOut } from '../../entities/user/use-sign-out.ts';
import { AreaLayout } from '../../kit/area/AreaLayout.tsx';
import { MenuBar } from '../../kit/area/MenuBar.tsx';
import { SideColumn } from '../../kit/area/SideColumn.tsx';
import { SideDrawer } from '../../kit/area/SideDrawer.tsx';
import { MenuEntries } from '../../kit/list/MenuEntries.tsx';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { restoreSession } from '../../lib/auth/index.ts';
import { watchDealer } from '../../lib/live/watches/dealer-watch.ts';
import { useBackCloses } from '../../lib/page/use-back-closes.ts';
import { AreaContext, useArea } from './area-context.ts';
import { Ways } from './frame/Ways.tsx';
import { wayOf } from './frame/ways.ts';
import { takeDecision } from './session.ts';
import { texts } from './texts.ts';
import { type Dealer, standingOf } from './types.ts';
import { ApplyPage } from './verification/ApplyPage.tsx';

/** The area of dealers; users who have not applied see the application instead. */
export function DealerArea({ user, children }: { user: Me; children: ReactNode }) {
  useDecisions(user.memberRole !== undefined);
  const { dealer } = user;
  const left = useLeftCompany(user);
  const area = useMemo(() => dealer && { user, dealer }, [user, dealer]);
  if (area === null) return <ApplyPage user={user} left={left} />;
  return (
    <AreaContext value={area}>
      <DealerLayout dealer={area.dealer}>
        <StatusBanner dealer={area.dealer} />
        {children}
      </DealerLayout>
    </AreaContext>
  );
}

const DealerLayout = ({ dealer, children }: { dealer: Dealer; children: ReactNode }) => (
  <AreaLayout from="md" side={<Sidebar dealer={dealer} />} bar={<TopBar dealer={dealer} />}>
    {children}
  </AreaLayout>
);

/** The name of the company that the same user has worked for since this page was opened, once that is over; null otherwise. */
function useLeftCompany(user: Me): string | null {
  const [member, setMember] = useState(user);
  if (user !== member && user.memberRole !== undefined) setMember(user);
  const hasLeft = member.memberRole !== undefined && user.memberRole === undefined;
  return hasLeft && member.objectId === user.objectId ? (member.dealer?.companyName ?? null) : null;
}

/**
 * Follows what administrators decide on the dealer's application; the notification of it says so over the page. Members are asked
 * for again at each connection anyway (`lib/live`).
 */
function useDecisions(isMember: boolean): void {
  useEffect(
    () =>
      watchDealer({
        onVerification: takeDecision,
        onMissed: () => void (isMember || restoreSession()),
      }),
    [isMember],
  );
}

const SAY_IT_THEMSELVES = new Set(['/dealer/dashboard', '/dealer/profile', '/dealer/verification']);

/** What a dealer who is not verified (yet) has to know on every page. */
function StatusBanner({ dealer }: { dealer: Dealer }) {
  const status = dealer.verificationStatus;
  const { pathname } = useLocation();
  if (status === 'approved' || SAY_IT_THEMSELVES.has(pathname)) return null;
  const rejected = status === 'rejected';
  return (
    <Container pt={{ base: '4', md: '6' }}>
      <Notice
        tone={rejected ? 'error' : 'warning'}
        title={texts.messages[standingOf(dealer)]}
        action={
          rejected && (
            <LinkButton to="/dealer/verification" colorPalette="outbid">
              {texts.applyAgain}
            </LinkButton>
          )
        }
      >
        {texts.allowed}
      </Notice>
    </Container>
  );
}

/** On a phone, in place of the sidebar. */
function TopBar({ dealer }: { dealer: Dealer }) {
  const menu = useBackCloses('menu');
  const here = wayOf(useLocation().pathname);
  return (
    <>
      <MenuBar from="md" openLabel={texts.openMenu} here={here?.label ?? texts.area} onOpen={menu.open}>
        <AccountMenu>
          <IconButton variant="ghost" me="-1" aria-label={`${texts.account} ${dealer.companyName}`}>
            <Avatar name={dealer.companyName} />
          </IconButton>
        </AccountMenu>
      </MenuBar>
      <NavDrawer dealer={dealer} open={menu.isOpen} onClose={menu.close} />
    </>
  );
}

interface NavDrawerProps {
  dealer: Dealer;
  open: boolean;
  onClose: () => void;
}

/** The sidebar of a phone. */
const NavDrawer = ({ dealer, open, onClose }: NavDrawerProps) => (
  <SideDrawer
    open={open}
    onClose={onClose}
    closeLabel={texts.closeMenu}
    owner={
      <Box minW="0">
        <Dialog.Title htmlTranslate="no" overflowWrap="anywhere">
          {dealer.companyName}
        </Dialog.Title>
        <Box mt="1.5">
          <VerificationChip labels={texts.statuses} status={standingOf(dealer)} />
        </Box>
      </Box>
    }
  >
    <Ways onStay={onClose} />
  </SideDrawer>
);

const AccountButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    p: '2',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    _expanded: { bg: 'bg.subtle' },
  },
});

/** At the side of every page of the area. */
const Sidebar = ({ dealer }: { dealer: Dealer }) => (
  <SideColumn
    from="md"
    label={texts.area}
    owner={
      <AccountMenu>
        <AccountButton>
          <Box srOnly>{texts.account}</Box>
          <Avatar name={dealer.companyName} />
          <Box flex="1" minW="0">
            <Box
              as="bdi"
              htmlTranslate="no"
              fontWeight="620"
              textStyle="sm"
              lineHeight="1.3"
              lineClamp="2"
              overflowWrap="anywhere"
            >
              {dealer.companyName}
            </Box>
            <Box mt="1">
              <VerificationChip labels={texts.statuses} status={standingOf(dealer)} />
            </Box>
          </Box>
          <ChevronDown size={18} aria-hidden />
        </AccountButton>
      </AccountMenu>
    }
  >
    <Ways />
  </SideColumn>
);

/** What the avatar opens; `children` is the button. */
function AccountMenu({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  const isOwner = useArea().user.memberRole === undefined;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <MenuEntries
            groups={[
              [
                isOwner
                  ? { value: 'profile', icon: UserRound, label: texts.profile, to: '/dealer/profile' }
                  : { value: 'settings', icon: UserRound, label: texts.ownSettings, to: '/settings' },
              ],
              [{ value: 'sign-out', icon: LogOut, label: texts.signOut, onClick: signOut }],
            ]}
          />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
