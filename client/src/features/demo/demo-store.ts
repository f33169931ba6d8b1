import { formatEur, isUnusualOffer } from '@autoplace/shared/auction';
import type { ApiError, BidResult, ClientConfig, Me } from '@autoplace/shared/contract';
import { createStore } from 'jotai';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { configAtom } from '../../lib/config.ts';
import { commandAtom } from '../../lib/live/auction/command-atom.ts';
import {
  auctionAtom,
  connectionAtom,
  ingest,
  ingestSnapshot,
  type Reply,
  serverNow,
} from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { type DemoAuction, demoAuctions } from './demo-auctions.ts';
import { DEMO_BIDDER, demoBid, demoEnd } from './demo-rules.ts';
import { mockAuction } from './mock-auction.ts';
import { texts } from './texts.ts';

/** Dinars for one euro, until the server has sent its rate. */
const RATE = 117.2;
/** There is no commit to prove. */
const NO_HASH = '0'.repeat(64);
const visitor: Me = {
  objectId: 'demo-visitor',
  email: '',
  name: null,
  identityProvider: 'Local',
  roles: ['user'],
  dealer: null,
};
/** Late bids move no end here. */
const config = (told: ClientConfig | null): ClientConfig => ({
  auth: { kind: 'local', authority: '', clientId: '', scope: '', social: [] },
  eurRsdRate: told?.eurRsdRate ?? RATE,
  softCloseSeconds: 0,
  listingFee: { percent: 5, featuredPercent: 10 },
  commissionRate: 2.5,
  maintenanceBanner: null,
});

/**
 * The demonstration's world: a store of its own, in which the server always answers and anybody may bid. The components
 * of real auctions read it through `DemoProvider` and know no difference. It lasts as long as the page.
 */
export const demoStore = createStore();
demoStore.set(connectionAtom, 'live');
demoStore.set(authStatusAtom, 'ready');
demoStore.set(currentUserAtom, visitor);
// Every command of a demo auction is a bid: none of them is dutch or can be bought at once.
demoStore.set(commandAtom, {
  command: async (_event, message) => placeDemoBid(message) as never,
  provable: false,
});
const takeConfig = () => demoStore.set(configAtom, config(store.get(configAtom)));
takeConfig();
store.sub(configAtom, takeConfig);

let opened: DemoAuction[] | undefined;

/** The three auctions; their times count from the first look at them. */
export function openDemo(): DemoAuction[] {
  if (opened === undefined) {
    opened = demoAuctions(serverNow());
    for (const { auction, bids } of opened) ingestSnapshot(demoStore, { auction, bids, viewer: null });
  }
  return opened;
}

/** An auction that was created without the server gets a page like the others (R55). */
export function openMock(): void {
  const mock = mockAuction(serverNow());
  if (mock === null || demoStore.get(auctionAtom(mock.auction.id)) !== null) return;
  ingestSnapshot(demoStore, { ...mock, viewer: null });
}

interface DemoBid {
  auctionId: string;
  amount?: number;
  maxAmount?: number;
  confirmed?: boolean;
}

const refuse = (
  code: ApiError['code'],
  message: string,
  amounts: Pick<ApiError, 'offer' | 'minimumBid'> = {},
) => ({ ok: false, error: { code, message, ...amounts } }) as const;

function placeDemoBid(message: DemoBid): Reply<BidResult> {
  const { auctionId, amount, maxAmount, confirmed } = message;
  const before = demoStore.get(auctionAtom(auctionId))?.view;
  const now = serverNow();
  if (before === undefined || !before.isActive || Date.parse(before.endTime) <= now)
    return refuse('AUCTION_NOT_ACTIVE', texts.over);
  const minimum = before.minimumBid ?? before.startingPrice;
  if (amount === undefined || amount < minimum)
    return refuse('BID_TOO_LOW', texts.tooLow(formatEur(minimum)));
  const offer = maxAmount ?? amount;
  if (!confirmed && isUnusualOffer(offer, minimum, before))
    return refuse('BID_UNUSUAL', texts.unusual, { offer, minimumBid: minimum });
  // The leader only raises a maximum, which nobody comes to use in the demo.
  const raisesMaximum = before.leader === DEMO_BIDDER && maxAmount !== undefined;
  if (!raisesMaximum) ingest(demoStore, ...demoBid(before, amount, now));
  const after = demoStore.get(auctionAtom(auctionId));
  const [bid] = after?.bids ?? [];
  if (after === null || bid === undefined) throw new Error(`demo auction ${auctionId} lost a bid`);
  const { view, bids } = after;
  const viewer = {
    bidder: DEMO_BIDDER,
    isLeading: true,
    isWinner: false,
    ...(maxAmount !== undefined && { maximum: maxAmount }),
  };
  ingestSnapshot(demoStore, { auction: view, bids, viewer });
  // Later than the bid where only the maximum was raised.
  const receipt = { seq: view.seq, at: new Date(now).toISOString(), hash: NO_HASH };
  return { ok: true, value: { bid, auction: view, receipt, viewer } };
}

/** Ends auctions whose time is over, as the server would. */
export function endDemo(auctionId: string): void {
  const view = demoStore.get(auctionAtom(auctionId))?.view;
  if (view?.isActive && Date.parse(view.endTime) <= serverNow())
    ingest(demoStore, demoEnd(view, serverNow()));
}
