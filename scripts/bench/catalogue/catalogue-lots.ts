import { seeded } from '@autoplace/replay/testing';
import type { AuctionView } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { openingCommit } from '../../../server/src/auctions/log/draft.ts';
import { AuctionHistory } from '../../../server/src/auctions/log/history.ts';
import { scheduleAuction } from '../../../server/src/auctions/rules/index.ts';
import type { AuctionRecord } from '../../../server/src/catalogue/auction-catalogue.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';

export const MODELS: Record<string, string[]> = {
  Volkswagen: ['Golf 7', 'Passat B8', 'Polo', 'Tiguan'],
  BMW: ['320d', '520d', 'X3', '118i'],
  Audi: ['A4', 'A3', 'Q5', 'A6'],
  Opel: ['Astra', 'Corsa', 'Insignia'],
  Fiat: ['Punto', '500', 'Tipo'],
  Škoda: ['Octavia', 'Fabia', 'Superb'],
  Renault: ['Clio', 'Megane', 'Captur'],
  Peugeot: ['308', '208', '3008'],
  Toyota: ['Corolla', 'Yaris', 'RAV4'],
  Ford: ['Focus', 'Fiesta', 'Kuga'],
  Mercedes: ['C 220', 'E 220', 'A 180'],
  Dacia: ['Duster', 'Sandero'],
};
export const MAKES = Object.keys(MODELS);
export const COLORS = ['Crna', 'Bela', 'Siva', 'Plava', 'Crvena'] as const;
/** What sellers add to a title; a fifth of them a number of their own, which makes for as many different words. */
const REMARKS: ((number: number) => string)[] = [
  () => '',
  () => '',
  () => ', prvi vlasnik',
  () => ' – garažiran, servisna knjižica',
  (number) => ` (br. ${number})`,
];

type Statuses = readonly AuctionView['status'][];
/** Of lots that can still be bid on a fifth is to come; of those that are over more than half were sold. */
export const OPEN: Statuses = ['active', 'active', 'active', 'active', 'scheduled'];
export const OVER: Statuses = [
  ...Array<'sold'>(9).fill('sold'),
  ...Array<'ended'>(5).fill('ended'),
  'cancelled',
];

/** Lots as a market that has run for years holds them; unless others are asked for, three of four are over. */
export function* marketLots(
  count: number,
  now: number,
  { statuses = [...OPEN, ...OVER], name = 'lot' }: { statuses?: Statuses; name?: string } = {},
): Generator<AuctionRecord> {
  const random = seeded(count);
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least));
  const pick = <T>(choices: readonly T[]) => choices[from(0, choices.length)] as T;
  const model = template(now);
  for (let number = 0; number < count; number++) {
    const make = pick(MAKES);
    const car = {
      ...model.car,
      make,
      model: pick(MODELS[make] as string[]),
      year: from(2000, 2026),
      mileage: from(0, 300) * 1_000,
      fuelType: pick(['diesel', 'diesel', 'petrol', 'petrol', 'hybrid', 'electric', 'lpg'] as const),
      transmission: pick(['manual', 'manual', 'automatic'] as const),
      bodyType: pick(['hatchback', 'wagon', 'suv', 'sedan'] as const),
      color: pick(COLORS),
    };
    const status = pick(statuses);
    const price = from(5, 600) * 100;
    const isOver = status !== 'active' && status !== 'scheduled';
    const endsAt = isOver ? now - from(1, 900 * DAY_MS) : now + from(1, 20 * DAY_MS);
    const view: AuctionView = {
      ...model,
      id: `${name}-${number}`,
      title: `${make} ${car.model} ${car.year}${pick(REMARKS)(number)}`,
      status,
      car,
      startingPrice: price,
      currentPrice: price,
      hammerPrice: status === 'sold' ? price : null,
      endTime: new Date(endsAt).toISOString(),
      createdAt: new Date(endsAt - 7 * DAY_MS).toISOString(),
    };
    yield { view, version: 2, nextDeadlineAt: null, withdrawn: false };
  }
}

function template(now: number): AuctionView {
  const history = new AuctionHistory('lot');
  const terms = classicTerms({ auctionId: 'lot', startsAt: now, endsAt: now + HOUR_MS });
  history.append(openingCommit('lot', [scheduleAuction(terms, now)], 'nonce'));
  return history.view;
}
