import type { AuctionDetail, AuctionEventOf, AuctionView, LotCar } from '@autoplace/shared/contract';

export const OPENED = Date.parse('2025-03-01T12:00:00.000Z');
const at = (seconds: number) => new Date(OPENED + seconds * 1000).toISOString();

export const buildCar = (changes: Partial<LotCar> = {}): LotCar => ({
  id: 'car-1',
  make: 'BMW',
  model: '320d',
  year: 2019,
  mileage: 98_000,
  fuelType: 'diesel',
  transmission: 'automatic',
  engineSize: 2,
  powerKw: 140,
  bodyType: 'sedan',
  color: 'Siva',
  condition: 'good',
  doors: 4,
  seats: 5,
  registrationValid: '2025-11-15',
  description: 'Redovno održavan, prvi vlasnik.',
  features: ['Navigacija', 'Kožna sedišta'],
  documents: ['Servisna knjiga'],
  images: [],
  primaryImageUrl: null,
  ...changes,
});

/** An active classic auction without bids: from 10 000 EUR in steps of 250, ending an hour after `OPENED`. */
export const buildAuction = (changes: Partial<AuctionView> = {}): AuctionView => ({
  id: 'auction-1',
  carId: 'car-1',
  dealerId: 'dealer-1',
  title: 'BMW 320d 2019',
  description: 'Vozilo u odličnom stanju, bez ulaganja.',
  auctionType: 'classic',
  status: 'active',
  isActive: true,
  startingPrice: 10_000,
  buyItNowPrice: null,
  bidIncrement: 250,
  minimumPrice: null,
  priceDropAmount: null,
  priceDropInterval: null,
  priceDropUnit: null,
  maxDuration: null,
  hasReserve: true,
  reserveMet: false,
  currentBid: null,
  minimumBid: 10_000,
  currentPrice: 10_000,
  bidCount: 0,
  leader: null,
  winner: null,
  hammerPrice: null,
  closeReason: null,
  cancelReason: null,
  startTime: at(0),
  endTime: at(3600),
  extensions: 0,
  featured: false,
  commissionRate: 2.5,
  createdAt: at(-60),
  updatedAt: at(0),
  seq: 2,
  voidedBids: 0,
  voidedFor: null,
  pausedAt: null,
  termsVersion: 1,
  termChanges: [],
  car: buildCar(),
  ...changes,
});

/** From 20 000 EUR down by 500 every minute until it would reach 15 000. */
export const buildDutch = (changes: Partial<AuctionView> = {}): AuctionView =>
  buildAuction({
    auctionType: 'dutch',
    hasReserve: false,
    bidIncrement: null,
    minimumBid: null,
    startingPrice: 20_000,
    currentPrice: 20_000,
    minimumPrice: 15_000,
    priceDropAmount: 500,
    priceDropInterval: 1,
    priceDropUnit: 'minutes',
    endTime: at(600),
    ...changes,
  });

/** The nth bid of an auction that started at seq 2: bid 1 is event 3 over 10 000 EUR by Kupac 1, and so on. */
export function bidPlaced(n: number, bidder = `Kupac ${n}`): AuctionEventOf<'BidPlaced'> {
  const amount = 9_750 + n * 250;
  return {
    auctionId: 'auction-1',
    seq: n + 2,
    at: at(n),
    type: 'BidPlaced',
    v: 1,
    data: {
      bid: { id: `bid-${n}`, bidder, amount, time: at(n), automatic: false },
      leads: true,
      leader: bidder,
      bidCount: n,
      minimumBid: amount + 250,
    },
  };
}

/** `GET /api/auctions/{id}` as its dealer gets it. */
export const ownDetail = (auction: AuctionView, isOwn = true): AuctionDetail => ({
  auction,
  seller: {
    id: auction.dealerId,
    name: 'Auto kuća Petrović',
    verified: true,
    rating: 4.8,
    reviewCount: 12,
    location: 'Novi Sad, Srbija',
    phone: '+381 21 555 333',
    memberSince: '2019-01-01T00:00:00.000Z',
  },
  viewer: null,
  armedPrice: null,
  isFavourite: false,
  isOwn,
  serverTime: OPENED,
});
