import type { AuctionView, Viewer } from '@autoplace/shared/contract';
import { act, render, screen } from '@testing-library/react';
import { Provider, useAtomValue } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { BidPanel } from '../../features/bidding/BidPanel.tsx';
import Receipts from '../../features/bidding/Receipts.tsx';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { auctionAtom, ingest, ingestSnapshot } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { bidPlaced } from '../data/auctions.ts';
import { buildMe } from '../data/people.ts';
import { connectAt, liveSocket } from '../live-socket.ts';
import { setupUser } from '../user.ts';

export const asKupac9: Viewer = { bidder: 'Kupac 9', isLeading: false, isWinner: false };
let lot = 0;

function Panel({ auctionId, isOwn }: { auctionId: string; isOwn: boolean }) {
  const live = useAtomValue(auctionAtom(auctionId));
  return (
    live && (
      <>
        <BidPanel live={live} isOwn={isOwn} />
        <Receipts auctionId={auctionId} userId={buildMe().objectId} />
      </>
    )
  );
}

interface Circumstances {
  viewer?: Viewer | null;
  isOwn?: boolean;
  armedPrice?: number | null;
  /** The address of the page. */
  at?: string;
}

/** A signed-in user on a live connection, a minute after `OPENED`, on a device that keeps nothing yet. */
export async function signedInAndLive(): Promise<void> {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')));
  localStorage.clear();
  store.set(authStatusAtom, 'ready');
  store.set(currentUserAtom, buildMe());
  await act(() => connectAt(60));
}

/** The panel of `view`. Each test has an auction of its own, since the store lives as long as the client. */
export async function showPanel(view: AuctionView, circumstances: Circumstances = {}) {
  const { viewer = null, isOwn = false, armedPrice = null, at = '/' } = circumstances;
  lot += 1;
  const auction = { ...view, id: `lot-${lot}` };
  ingestSnapshot(store, { auction, bids: [], viewer, armedPrice });
  const element = (
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={[at]}>
          <Panel auctionId={auction.id} isOwn={isOwn} />
        </MemoryRouter>
      </UiProvider>
    </Provider>
  );
  const { unmount } = render(element);
  const bidOf = (n: number, bidder?: string) => ({ ...bidPlaced(n, bidder), auctionId: auction.id });
  /** The server's answer to the viewer's bid, which becomes the nth. */
  const accepted = (n: number, leads = true, maximum?: number) => {
    const { bid, minimumBid } = bidOf(n, 'Kupac 9').data;
    const changes = {
      seq: n + 2,
      currentBid: bid.amount,
      currentPrice: bid.amount,
      minimumBid,
      bidCount: n,
      leader: leads ? 'Kupac 9' : 'Kupac 1',
    };
    return {
      ok: true,
      bid,
      auction: { ...auction, ...changes },
      receipt: { seq: n + 2, at: bid.time, hash: String(n).repeat(64).slice(0, 64) },
      viewer: { ...asKupac9, isLeading: leads, ...(maximum !== undefined && { maximum }) },
    };
  };
  return {
    id: auction.id,
    user: setupUser(),
    /** The page again, as after a reload; the store stays. */
    again() {
      unmount();
      render(element);
    },
    someoneBids: (n: number, bidder?: string) => act(async () => ingest(store, bidOf(n, bidder))),
    becomes: (changes: Partial<AuctionView>) =>
      act(async () =>
        ingestSnapshot(store, {
          auction: { ...auction, seq: auction.seq + 1, ...changes },
          bids: [],
          viewer,
        }),
      ),
    flush: () => act(() => liveSocket.flush()),
    accepted,
    /** The server's answer to a leader with the nth bid: only their maximum is raised. */
    raised(n: number, maximum: number) {
      const answer = accepted(n, true, maximum);
      return { ...answer, receipt: { ...answer.receipt, at: bidOf(n + 1).at } };
    },
    /** The server's answer to a purchase at `price`. */
    bought(price: number) {
      const answer = accepted(1);
      const sold = { status: 'sold', isActive: false, winner: 'Kupac 9', hammerPrice: price } as const;
      return {
        ...answer,
        bid: { ...answer.bid, amount: price },
        auction: { ...answer.auction, ...sold, currentBid: price, currentPrice: price },
        viewer: { ...asKupac9, isLeading: true, isWinner: true },
      };
    },
  };
}

export const button = (name: RegExp | string) => screen.getByRole('button', { name });
