import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Near } from '../../kit/page/Near.tsx';
import { PageReloads, ReloadBar } from '../../kit/page/ReloadBar.tsx';
import { SkipLink } from '../../kit/page/SkipLink.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import {
  authStatusAtom,
  currentUserAtom,
  loginRequestedAtom,
  proofRequestAtom,
  sessionEndedAtom,
} from '../../lib/auth/index.ts';
import { newVersionAtom } from '../../lib/page/new-version.ts';
import { rememberAnswered } from '../../lib/recording.ts';
import { texts } from '../texts.ts';
import { Header } from './Header.tsx';
import { LoginOnRequest } from './LoginOnRequest.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { isRecorderWanted } from './recorder-wanted.ts';

// None is part of the first paint: the banner brings the socket along, and so does the config; the dialog its focus trap.
const Footer = lazy(() => import('./Footer.tsx'));
const LiveConfig = lazy(() => import('./LiveConfig.tsx'));
const ConnectionBanner = lazy(() => import('./ConnectionBanner.tsx'));
const NotificationCenter = lazy(() => import('../../features/notifications/NotificationCenter.tsx'));
const SessionFailure = lazy(() => import('../../features/identity/SessionFailure.tsx'));
const SignedOut = lazy(() => import('./SignedOut.tsx'));
const ProofDialog = lazy(() => import('../../features/identity/ProofDialog.tsx'));
const RecorderPanel = lazy(() => import('../../features/recorder/RecorderPanel.tsx'));

const hasRecorder = isRecorderWanted();
if (hasRecorder) rememberAnswered();

/** Every page that is loaded again has the key 'default': by it alone one would open where another one was left. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export function Shell() {
  const main = useFocusOnNavigation();
  const user = useAtomValue(currentUserAtom);
  const authStatus = useAtomValue(authStatusAtom);
  const sessionEnded = useAtomValue(sessionEndedAtom);
  const loginRequested = useAtomValue(loginRequestedAtom);
  const proofRequest = useAtomValue(proofRequestAtom);
  const newVersion = useAtomValue(newVersionAtom);
  return (
    <PageReloads value={newVersion !== 'none'}>
      <Box display="flex" flexDirection="column" minH="100dvh">
        <SkipLink to="sadrzaj">{texts.skipToContent}</SkipLink>
        {hasRecorder && (
          <Spare>
            <RecorderPanel />
          </Spare>
        )}
        <Header />
        <MaintenanceBanner />
        {/* Where reloading at once would have lost what was typed. Never lazy: its file would be missing. */}
        <Box role="status">{newVersion === 'waiting' && <ReloadBar>{texts.newVersion}</ReloadBar>}</Box>
        <Spare>
          <LiveConfig />
        </Spare>
        <Spare>
          <ConnectionBanner />
        </Spare>
        <Box as="main" id="sadrzaj" ref={main} tabIndex={-1} data-page-focus flex="1">
          {user === null && authStatus === 'error' && (
            <Wanted>
              <SessionFailure />
            </Wanted>
          )}
          <Outlet />
        </Box>
        <footer>
          <Near minH="18rem" isLandmark>
            <Spare fallback={<Box minH="18rem" />}>
              <Footer />
            </Spare>
          </Near>
        </footer>
        {user !== null && (
          <Spare>
            <NotificationCenter key={user.objectId} />
          </Spare>
        )}
        {/* Not over the dialog, which it asks for. */}
        {sessionEnded !== null && !loginRequested && (
          <Spare>
            <SignedOut reason={sessionEnded} />
          </Spare>
        )}
        <LoginOnRequest />
        {proofRequest !== null && (
          <Spare failed={<NotAsked answer={proofRequest.answer} />}>
            <ProofDialog answer={proofRequest.answer} />
          </Spare>
        )}
        <ScrollRestoration getKey={placeOf} />
      </Box>
    </PageReloads>
  );
}

/** The question could not be loaded: the call that waits for its answer fails with that as the reason. */
function NotAsked({ answer }: { answer: (problem: string) => void }) {
  useEffect(() => answer(texts.dialogFailed), [answer]);
  return null;
}

/**
 * Moves the focus to the content when the page changes, as a browser would on a full load: a reader starts there, and
 * the next Tab is the page's first control. A change of the query alone (filters, pages) leaves the focus where it is.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
