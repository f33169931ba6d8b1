import { auctionKinds } from '@autoplace/shared/auction';
import { type AuctionView, auctionType, type LotCar } from '@autoplace/shared/contract';
import { type DemoAuction, demoAuctions } from './demo-auctions.ts';

/** Under which the wizard hands over an auction that stands in for one of the server's (R55). */
const HANDED_OVER = 'newlyCreatedAuction';

/** As it was entered. */
type Entered = Partial<Omit<AuctionView, 'car'>> & {
  reservePrice?: number | null;
  car: Partial<LotCar> | null;
};

/** What is handed over of a car is its summary. */
const EMPTY_CAR: Partial<LotCar> = { description: '', features: [], documents: [], images: [] };

/** The auction that was created last in this tab without the server; null if none was. */
export function mockAuction(now: number): DemoAuction | null {
  const [example] = demoAuctions(now);
  const entered = read();
  const type = auctionType.safeParse(String(entered?.auctionType).toLowerCase());
  if (entered === null || example === undefined || !type.success) return null;
  const { reservePrice = null, startingPrice = 1, car, ...rest } = entered;
  const auction = {
    ...example.auction,
    bidIncrement: null,
    ...rest,
    auctionType: type.data,
    startingPrice,
    currentPrice: startingPrice,
    hasReserve: reservePrice !== null,
    reserveMet: reservePrice === null,
    leader: null,
    seq: 1,
    car: { ...EMPTY_CAR, ...car } as LotCar,
  };
  const minimumBid = auctionKinds[auction.auctionType].minimumBid({ ...auction, currentBid: null });
  return { auction: { ...auction, minimumBid }, bids: [] };
}

function read(): Entered | null {
  try {
    return JSON.parse(sessionStorage.getItem(HANDED_OVER) ?? 'null');
  } catch {
    return null;
  }
}
