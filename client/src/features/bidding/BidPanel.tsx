import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { connectionAtom, type LiveAuction } from '../../lib/live/index.ts';
import { ClassicPanel } from './ClassicPanel.tsx';
import { DutchPanel } from './DutchPanel.tsx';
import { blockOf, usePhase } from './phase.ts';
import { Result } from './Result.tsx';
import { texts } from './texts.ts';
import { useOutbid } from './use-outbid.ts';

/** Everything about price and time: what it is now, what the viewer can do, and in the end how it went. */
export function BidPanel({ live, isOwn }: { live: LiveAuction; isOwn: boolean }) {
  const { view } = live;
  const phase = usePhase(view);
  const user = useAtomValue(currentUserAtom);
  const authStatus = useAtomValue(authStatusAtom);
  const session = user !== null ? 'signedIn' : authStatus === 'loading' ? 'unknown' : 'signedOut';
  const connection = useAtomValue(connectionAtom);
  const outbid = useOutbid(live);
  const reasonId = useId();
  const block = blockOf({ phase, isOwn, session, connection });
  return (
    <Box
      as="section"
      aria-label={texts.panel}
      bg="bg.panel"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="border"
      overflow="hidden"
      flexShrink="0"
      boxShadow="sm"
    >
      {phase === 'closed' ? (
        <Result live={live} />
      ) : view.auctionType === 'dutch' ? (
        <DutchPanel live={live} phase={phase} block={block} reasonId={reasonId} />
      ) : (
        <ClassicPanel live={live} phase={phase} block={block} outbid={outbid} reasonId={reasonId} />
      )}
    </Box>
  );
}
