import { minimumBid } from '@autoplace/shared/auction';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../../auctions/log/desk.ts';
import type { ListingConditions } from '../../auctions/rules/index.ts';
import type { Car, Cars } from '../../cars/cars.ts';
import { demoCars } from '../cars/index.ts';
import { lotTerms } from '../lot-terms.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { UnfinishedLot } from '../unfinished-lot.mongo.ts';

/** How long each of them ran, in milliseconds. */
const RAN = 5 * DAY_MS;

/** Cars of a few models that were sold in the last year: like this one of the demo, but for the year, the mileage and the price. */
const SOLD: readonly [like: string, year: number, mileage: number, price: number, daysAgo: number][] = [
  ['vw-golf-7-2017', 2016, 214_000, 9_800, 72],
  ['skoda-octavia-2019', 2018, 187_500, 12_600, 84],
  ['bmw-320d-2019', 2018, 176_200, 21_500, 97],
  ['vw-golf-7-2017', 2018, 151_300, 12_700, 113],
  ['skoda-octavia-2019', 2020, 128_900, 15_900, 131],
  ['vw-golf-7-2017', 2017, 176_800, 11_300, 152],
  ['bmw-320d-2019', 2020, 98_400, 28_500, 169],
  ['skoda-octavia-2019', 2019, 203_400, 11_900, 188],
  ['vw-golf-7-2017', 2019, 118_600, 14_600, 214],
  ['bmw-320d-2019', 2019, 154_700, 23_500, 239],
  ['skoda-octavia-2019', 2021, 87_200, 18_400, 263],
  ['vw-golf-7-2017', 2015, 248_100, 8_200, 291],
  ['bmw-320d-2019', 2017, 221_900, 18_500, 318],
  ['skoda-octavia-2019', 2017, 231_600, 10_200, 344],
];

export const earlierSaleIds: readonly string[] = SOLD.map((_, index) => `sold-${index + 1}`);

/** In the place of a year in a chassis number. */
const YEAR_SIGNS: Record<number, string> = {
  2015: 'F',
  2016: 'G',
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
  2021: 'M',
};

interface EarlierSales {
  desk: AuctionDesk;
  cars: Cars;
  unfinished: Pick<UnfinishedLot, 'write'>;
  clock: SeedClock;
  now: number;
  conditions: ListingConditions;
  inventory: readonly Car[];
  dealerIds: readonly string[];
  buyerIds: readonly string[];
}

/** Lists and sells them, once: two bids each. The first dealer and the first two buyers, whom visitors play, have no part in them. */
export async function seedEarlierSales(seed: EarlierSales): Promise<void> {
  const { desk, cars, unfinished, clock, now, conditions, inventory } = seed;
  const [dealerIds, buyerIds] = [seed.dealerIds.slice(1), seed.buyerIds.slice(2)];
  for (const [index, [like, year, mileage, price, daysAgo]] of SOLD.entries()) {
    const auctionId = `sold-${index + 1}`;
    const place = demoCars.findIndex(({ key }) => key === like);
    const [demo, known] = [demoCars[place], inventory[place]];
    const dealerId = dealerIds[index % dealerIds.length];
    const bidders = [buyerIds[index % buyerIds.length], buyerIds[(index + 1) % buyerIds.length]];
    if (demo === undefined || known === undefined || dealerId === undefined)
      throw new Error(`no car for ${like}`);
    if ((await desk.read(auctionId)) !== null) continue;
    const description = `${demo.make} ${demo.model} iz ${year}. godine sa ${mileage.toLocaleString('sr-Latn-RS')} km, redovno servisiran. Pregled pre kupovine po dogovoru.`;
    const endsIn = -daysAgo * DAY_MS;
    const addedAt = now + endsIn - 2 * RAN;
    const car: Car = {
      ...known,
      id: `demo-${auctionId}`,
      dealerId,
      year,
      mileage,
      description,
      notes: null,
      vin: `${known.vin.slice(0, 9)}${YEAR_SIGNS[year]}${known.vin.slice(10, 15)}${String(index).padStart(2, '0')}`,
      paper: null,
      firstRegistration: null,
      inspectionValid: null,
      registrationValid: null,
      auctionId,
      claimedAt: now,
      version: 0,
      createdAt: addedAt,
      updatedAt: addedAt,
    };
    const lot = { kind: 'classic' as const, startsIn: endsIn - RAN, endsIn, bids: 0 };
    const terms = lotTerms(
      lot,
      { ...demo, title: `${demo.make} ${demo.model} ${year}`, description, marketPrice: price },
      car,
      { auctionId, now, ...conditions },
    );
    await unfinished.write(auctionId, async () => {
      clock.turnTo(terms.startsAt - 30 * MINUTE_MS);
      await desk.list(terms);
      clock.turnTo(terms.startsAt);
      await desk.submit(auctionId, { type: 'ReachDeadline' });
      const first = minimumBid({ ...terms, currentBid: null });
      for (const [turn, amount] of [first, price].entries()) {
        clock.turnTo(terms.startsAt + (turn + 1) * DAY_MS);
        const cause = { clientBidId: `seed-${auctionId}-${turn}`, fingerprint: `bid ${amount} -` };
        const bidderId = bidders[turn] ?? '';
        await desk.submit(auctionId, { type: 'PlaceBid', bidderId, amount, maxAmount: null, cause });
      }
      clock.turnTo(terms.endsAt);
      await desk.submit(auctionId, { type: 'ReachDeadline' });
      await cars.insert(car);
    });
  }
}
