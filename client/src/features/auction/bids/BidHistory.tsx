import { type ListedBid, listBids } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { memo, useDeferredValue, useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import type { LiveAuction } from '../../../lib/live/index.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { BidRow } from './BidRow.tsx';

const PAGE_SIZE = 50;

/** Bids from before the newest, fetched page by page on demand. */
function useOlderBids(auctionId: string, newest: ListedBid[]) {
  const [older, setOlder] = useState<ListedBid[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const known = new Set(newest.map(({ id }) => id));
  const bids = [...newest, ...older.filter(({ id }) => !known.has(id))];

  const load = async () => {
    setState('loading');
    try {
      // Bids that came meanwhile push the pages on, so a page may overlap what is known: it is merged by id.
      const page = Math.floor(bids.length / PAGE_SIZE) + 1;
      const query = { page, pageSize: PAGE_SIZE };
      const { items } = await call(listBids, { params: { id: auctionId }, query });
      setOlder((had) => {
        const had_ = new Set(had.map(({ id }) => id));
        return [...had, ...items.filter(({ id }) => !had_.has(id))];
      });
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

/** Who bid what, newest first. The rows are rendered after the price that a bid changes. */
export const BidHistory = ({ live }: { live: LiveAuction }) => <History live={useDeferredValue(live)} />;

const History = memo(function History({ live }: { live: LiveAuction }) {
  const { view, viewer } = live;
  const [limit, setLimit] = useState(FIRST);
  const { bids, state, load } = useOlderBids(view.id, live.bids);
  const shown = bids.slice(0, limit);
  const isNew = useNews(shown);
  const list = useRef<HTMLDivElement>(null);
  const showMore = () => {
    setLimit(limit + MORE);
    const fetching = limit + MORE > bids.length && bids.length < view.bidCount;
    // The button is about to be disabled or to go, and the focus would be lost with it.
    if (fetching || limit + MORE >= view.bidCount) list.current?.focus({ preventScroll: true });
    if (fetching) void load();
  };
  return (
    <Section title={texts.history} flexShrink="0" py={{ base: '4', lg: '2.5' }}>
      {view.bidCount === 0 && (
        <Box color="fg.muted" textStyle="sm">
          {view.isActive || view.status === 'scheduled' ? texts.noBids : texts.neverBids}
        </Box>
      )}
      {/* They come with the connection. */}
      {shown.length === 0 && <Box minH={`${Math.min(view.bidCount, FIRST) * ROW_REM}rem`} />}
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
      {shown.length < view.bidCount && shown.length > 0 && (
        <Button variant="ghost" size="sm" w="full" mt="2" loading={state === 'loading'} onClick={showMore}>
          {texts.moreBids}
        </Button>
      )}
    </Section>
  );
});
