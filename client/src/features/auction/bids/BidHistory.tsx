import { voidReasons } from '@autoplace/shared/auction';
import { type ListedBid, listBids } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { memo, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { listedBids, reserveWas } from '../../../entities/auction/lot.ts';
import { useOlderBids } from '../../../entities/auction/older-bids.ts';
import { call } from '../../../lib/http/api.ts';
import type { LiveAuction } from '../../../lib/live/index.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { BidRow } from './BidRow.tsx';

const PAGE_SIZE = 50;

/** Bids from before the newest, fetched page by page on demand. */
function useBidsOnDemand(live: LiveAuction) {
  const { bids, add } = useOlderBids(live);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const load = async () => {
    setState('loading');
    try {
      // Bids that came meanwhile push the pages on, so a page may overlap what is known: it is merged by id.
      const page = Math.floor(bids.length / PAGE_SIZE) + 1;
      const query = { page, pageSize: PAGE_SIZE };
      const { items } = await call(listBids, { params: { id: live.view.id }, query });
      add(items);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { bids, state, load };
}

/** Tells which bids came while the list was on the page; the first ones that are shown were there before. */
function useNews(shown: readonly ListedBid[]): (bid: ListedBid) => boolean {
  const first = useRef<Set<string>>(undefined);
  if (shown.length > 0) first.current ??= new Set(shown.map(({ id }) => id));
  return ({ id }) => first.current?.has(id) === false;
}

const FIRST = 6;
/** The height of a bid in one line. */
const ROW_REM = 2;
const MORE = 20;

interface BidHistoryProps {
  live: LiveAuction;
  /** Whether the viewer sells it. */
  isOwn?: boolean;
  /** What can be done with a bid; the same function from one rendering to the next. */
  actionOf?: ((bid: ListedBid) => ReactNode) | undefined;
}

/** Who bid what, newest first; that nobody did is said by the result. The rows are rendered after the price that a bid changes. */
export function BidHistory({ live, ...rest }: BidHistoryProps) {
  const { view } = live;
  const deferred = useDeferredValue(live);
  if (!view.isActive && view.status !== 'scheduled' && listedBids(view) === 0) return null;
  return <History live={deferred} {...rest} />;
}

const History = memo(function History({ live, isOwn = false, actionOf }: BidHistoryProps) {
  const { view, viewer } = live;
  const listed = listedBids(view);
  const [limit, setLimit] = useState(FIRST);
  const { bids, state, load } = useBidsOnDemand(live);
  const shown = bids.slice(0, limit);
  const isNew = useNews(shown);
  const list = useRef<HTMLDivElement>(null);
  const showMore = () => {
    setLimit(limit + MORE);
    const fetching = limit + MORE > bids.length && bids.length < listed;
    // The button is about to be disabled or to go, and the focus would be lost with it.
    if (fetching || limit + MORE >= listed) list.current?.focus({ preventScroll: true });
    if (fetching) void load();
  };
  return (
    <Section title={texts.history} flexShrink="0" py={{ base: '4', lg: '2.5' }}>
      {view.voidedFor !== null && (
        <Box color="fg.muted" textStyle="sm" mb="2">
          {texts.voidedBids(view.voidedBids, voidReasons[view.voidedFor])}
        </Box>
      )}
      {view.reservePrice !== undefined && (
        <Box color="fg.muted" textStyle="sm" mb="2">
          {reserveWas(view.reservePrice)}
        </Box>
      )}
      {listed === 0 && (
        <Box color="fg.muted" textStyle="sm">
          {isOwn || view.pausedAt !== null ? texts.noBids : texts.noBidsYet}
        </Box>
      )}
      {/* They come with the connection. */}
      {shown.length === 0 && <Box minH={`${Math.min(listed, FIRST) * ROW_REM}rem`} />}
      {shown.length > 0 && (
        <Box
          ref={list}
          // It takes the focus of the button that goes.
          tabIndex={-1}
          role="group"
          aria-label={texts.history}
          mx={{ base: '-4', md: '-5' }}
          mb="-2"
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <Box as="ol" listStyleType="none">
            {shown.map((bid) => (
              <BidRow
                key={bid.id}
                bid={bid}
                isOwn={bid.bidder === viewer?.bidder}
                isNew={isNew(bid)}
                closeReason={view.closeReason}
                auctionType={view.auctionType}
                buyNow={view.buyItNowPrice}
                action={actionOf?.(bid)}
              />
            ))}
          </Box>
        </Box>
      )}
      {state === 'failed' && (
        <Box role="alert" color="fg.error" textStyle="sm" mt="3">
          {texts.moreBidsFailed}
        </Box>
      )}
      {shown.length < listed && shown.length > 0 && (
        <Button variant="ghost" size="sm" w="full" mt="2" loading={state === 'loading'} onClick={showMore}>
          {texts.moreBids}
        </Button>
      )}
    </Section>
  );
});
