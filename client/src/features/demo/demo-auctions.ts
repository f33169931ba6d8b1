import type { AuctionView, Bid, LotCar, Seller } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { demoCars } from './demo-cars.ts';
import { texts } from './texts.ts';

/** Euros (R56). The reserve is not shown, as on the server. */
export const DEMO_STEP = 250;
export const DEMO_RESERVE = 28_000;

const iso = (at: number) => new Date(at).toISOString();

export interface DemoAuction {
  auction: AuctionView;
  /** Newest first; as many as the auction counts. */
  bids: Bid[];
}

export const demoSeller: Seller = {
  id: 'demo-dealer',
  name: texts.seller.name,
  verified: true,
  rating: 4.8,
  reviewCount: 37,
  location: texts.seller.location,
  phone: '',
  memberSince: '2021-03-01T00:00:00.000Z',
};

/** Three running auctions as they would stand at `now`, in milliseconds since the Unix epoch. */
export const demoAuctions = (now: number): DemoAuction[] => [
  demoAuction('bmw', now, { endsIn: 104 * MINUTE_MS, startingPrice: 24_500, bidders: [1, 2, 1, 3, 2, 4] }),
  demoAuction('volvo', now, { endsIn: 26 * HOUR_MS, startingPrice: 27_250, bidders: [1, 2, 3, 2] }),
  demoAuction('skoda', now, { endsIn: 3 * DAY_MS + 5 * HOUR_MS, startingPrice: 22_000, bidders: [1, 2] }),
];

interface Course {
  endsIn: number;
  startingPrice: number;
  /** Who bid one step after the other, by the numbers of their aliases. */
  bidders: number[];
}

function demoAuction(name: keyof typeof demoCars, now: number, course: Course): DemoAuction {
  const { endsIn, startingPrice, bidders } = course;
  const id = `demo-${name}`;
  const bids = bidders.map((bidder, index) => ({
    id: `${id}-bid-${index + 1}`,
    bidder: `Kupac ${bidder}`,
    amount: startingPrice + index * DEMO_STEP,
    time: iso(now - (bidders.length - index) * 11 * MINUTE_MS),
    automatic: false,
  }));
  const currentBid = bids.at(-1)?.amount ?? startingPrice;
  const car: LotCar = demoCars[name];
  const auction: AuctionView = {
    id,
    carId: car.id,
    dealerId: demoSeller.id,
    title: `${car.make} ${car.model} ${car.year}`,
    description: texts.auction,
    auctionType: 'classic',
    status: 'active',
    isActive: true,
    startingPrice,
    buyItNowPrice: null,
    bidIncrement: DEMO_STEP,
    minimumPrice: null,
    priceDropAmount: null,
    priceDropInterval: null,
    priceDropUnit: null,
    maxDuration: null,
    hasReserve: true,
    reserveMet: currentBid >= DEMO_RESERVE,
    currentBid,
    minimumBid: currentBid + DEMO_STEP,
    currentPrice: currentBid,
    bidCount: bids.length,
    leader: bids.at(-1)?.bidder ?? null,
    winner: null,
    hammerPrice: null,
    closeReason: null,
    cancelReason: null,
    startTime: iso(now - 2 * DAY_MS),
    endTime: iso(now + endsIn),
    extensions: 0,
    featured: false,
    commissionRate: 2.5,
    createdAt: iso(now - 3 * DAY_MS),
    updatedAt: iso(now),
    // The scheduling and the start come before the bids.
    seq: 2 + bids.length,
    voidedBids: 0,
    voidedFor: null,
    pausedAt: null,
    termsVersion: 1,
    termChanges: [],
    car,
  };
  return { auction, bids: bids.toReversed() };
}
