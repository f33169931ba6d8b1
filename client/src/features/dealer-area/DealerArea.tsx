import type { Me } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AreaLayout } from '../../kit/area/AreaLayout.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { restoreSession } from '../../lib/auth/index.ts';
import { watchDealer } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { AreaContext } from './area-context.ts';
import { Sidebar } from './frame/Sidebar.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { takeDecision } from './session.ts';
import { texts } from './texts.ts';
import type { Dealer } from './types.ts';
import { ApplyPage } from './verification/ApplyPage.tsx';

/** The area of dealers; users who have not applied see the application instead. */
export function DealerArea({ user, children }: { user: Me; children: ReactNode }) {
  useDecisions();
  const { dealer } = user;
  const area = useMemo(() => dealer && { user, dealer }, [user, dealer]);
  if (area === null) return <ApplyPage user={user} />;
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

/** Follows what administrators decide on the dealer's application, wherever in the area the dealer is. */
function useDecisions(): void {
  useEffect(
    () =>
      watchDealer({
        onVerification(decision) {
          const { verificationStatus: status } = decision;
          takeDecision(decision);
          tell({
            tone: status === 'rejected' ? 'error' : 'success',
            title: texts.verification.title,
            text: texts.messages[status],
          });
        },
        onMissed: () => void restoreSession(),
      }),
    [],
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
        title={texts.messages[status]}
        action={
          rejected && (
            <Button asChild colorPalette="outbid">
              <Link to="/dealer/verification">{texts.applyAgain}</Link>
            </Button>
          )
        }
      >
        {texts.allowed}
      </Notice>
    </Container>
  );
}
