import { operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { lotState } from '../../entities/auction/lot.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { lazy } from '../../kit/page/Spare.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { type AuctionStanding, useReach, useServerTime } from '../../lib/live/index.ts';
import { Announcer } from './Announcer.tsx';
import { biddingKinds } from './kinds/index.ts';
import { LiveState } from './LiveState.tsx';
import { PANEL_PADDING } from './parts/panel-padding.ts';
import { blockOf, usePhase } from './phase.ts';
import { outcomeOf, Result } from './Result.tsx';
import { texts } from './texts.ts';
import { useOutbid } from './use-outbid.ts';

// For the seller, the other bidders and support, once the buyer has defaulted.
const SecondChance = lazy(() => import('./second-chance/SecondChance.tsx'));
// For seller and highest bidder, after an end below the reserve.
const NegotiationPanel = lazy(() => import('./negotiation/NegotiationPanel.tsx'));

const WITHOUT_USER = { loading: 'unknown', ready: 'signedOut', error: 'unconfirmed' } as const;

/** The panel's place in the page, for links. */
export const BIDDING = 'licitiranje';

interface BidPanelProps {
  live: AuctionStanding;
  isOwn: boolean;
}

/** Everything about price and time: what it is now, what the viewer can do, and in the end how it went. */
export const BidPanel = memo(function BidPanel({ live, isOwn }: BidPanelProps) {
  const { view } = live;
  const phase = usePhase(view);
  const user = useAtomValue(currentUserAtom);
  const authStatus = useAtomValue(authStatusAtom);
  const session = user === null ? WITHOUT_USER[authStatus] : 'signedIn';
  const looks = user !== null && operates(user, 'support');
  const reach = useReach();
  const outbid = useOutbid(live);
  const reasonId = useId();
  const block = blockOf({ phase, isOwn, session, reach });
  const earlyBlock = blockOf({ phase: phase === 'scheduled' ? 'open' : phase, isOwn, session, reach });
  const { Panel: KindPanel } = biddingKinds[view.auctionType];
  const panel = useRef<HTMLElement>(null);
  const heldFocus = useRef(false);
  const closed = phase === 'closed';
  const [wasPaused, setWasPaused] = useState(false);
  if (phase === 'paused' && !wasPaused) setWasPaused(true);
  const lastMinute = useServerTime((now) => lotState(view, now).lastMinute);
  const outcome = closed && `${view.status} ${view.closeReason}`;
  // Who looks may be known later than how it ended, and that changes only the words.
  const [outcomeBefore] = useState(outcome);
  const result = closed ? outcomeOf(live, isOwn) : null;
  useEffect(() => {
    // The focused button or dialog disappeared with the end of bidding, or with a late sale: move the focus to the result.
    if (outcome && heldFocus.current && document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
  }, [outcome]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they disable the buttons
  useLayoutEffect(() => {
    // The browser takes the focus from a disabled button a moment later, and gives it to nothing (R342).
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && panel.current?.contains(focused)) {
      panel.current.focus({ preventScroll: true });
    }
  }, [block, earlyBlock]);
  return (
    <chakra.section
      ref={panel}
      id={BIDDING}
      tabIndex={-1}
      data-page-focus
      // Of the dialogs too, whose events come here although they stand elsewhere in the document.
      onFocus={() => {
        heldFocus.current = true;
      }}
      // A button that is disabled or removed loses the focus to nothing; only a person gives it to something else.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null) heldFocus.current = currentTarget.contains(relatedTarget);
      }}
      aria-label={texts.panel}
      bg="bg.panel"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="border"
      overflow="hidden"
      flexShrink="0"
      boxShadow="sm"
    >
      {phase === 'paused' && (
        <Box p={PANEL_PADDING}>
          <Notice tone="warning" title={texts.paused}>
            {texts.pausedText}
          </Notice>
        </Box>
      )}
      {result !== null ? (
        <>
          <Result view={view} isOwn={isOwn} outcome={result} />
          {view.closeReason === 'sale_defaulted' && (isOwn || live.viewer !== null || looks) && (
            <Wanted>
              <SecondChance view={view} isOwn={isOwn} />
            </Wanted>
          )}
          {view.closeReason === 'reserve_not_met' && (isOwn || live.viewer?.isLeading) && (
            <Wanted>
              <NegotiationPanel view={view} />
            </Wanted>
          )}
        </>
      ) : (
        <>
          <VisuallyHidden asChild>
            <h2>{texts.panel}</h2>
          </VisuallyHidden>
          <KindPanel
            live={live}
            phase={phase}
            block={block}
            earlyBlock={earlyBlock}
            outbid={outbid}
            reasonId={reasonId}
          />
        </>
      )}
      {/* The notice of a pause announces itself. */}
      <Announcer
        text={phase === 'open' && lastMinute ? texts.lastMinute : ''}
        urgent={
          result !== null && outcome !== outcomeBefore
            ? `${result.title}. ${result.text}`
            : wasPaused && phase === 'open'
              ? texts.goesOn
              : ''
        }
      />
      {!closed && (
        <Box px={PANEL_PADDING} py="2.5" borderTopWidth="1px">
          <LiveState />
        </Box>
      )}
    </chakra.section>
  );
});
