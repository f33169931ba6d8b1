import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { COMPANY } from './debts.ts';
import { raw } from './hostile.ts';

/** What a generated text names and the pool knows only when it is sent: `‹car:7›`. */
export const one = (kind: string) => fc.nat(200).map((index) => `‹${kind}:${index}›`);

/** Below all that is planted as a secret, so that no bid brings one to light as it rightly would. */
const euros = fc.oneof(
  fc.integer({ min: 10_000, max: 40_000 }),
  fc.integer({ min: 1, max: 8_000_000 }),
  fc.constantFrom(1, 100, 9_000, 10_100),
  // What is offered again, and what stands.
  fc.constant(10_000),
);
const high = fc.integer({ min: 40_001, max: 8_000_000 });
const hoursFromNow = (min: number, max: number) =>
  fc.integer({ min, max }).map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
const madeUp = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
  fc.nat(9).map((number) => `ponovljen-${number}`),
);

/** Values of fields by their names, where their schema says too little for the call to get far. */
export const namedValues: Record<string, fc.Arbitrary<unknown> | undefined> = {
  auctionId: fc.oneof(...['auction', 'dutch', 'priced', 'bidden'].map(one)),
  carId: one('car'),
  imageId: one('image'),
  databaseId: one('database'),
  subject: one('user'),
  version: one('version').map(raw),
  expectedPrice: fc.oneof(fc.constant(9_000), euros),
  bid: one('bids'),
  reference: one('reference'),
  secret: one('invitation'),
  token: one('confirmation'),
  contactEmail: fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@primer.rs`),
  amount: euros,
  price: euros,
  startingPrice: fc.integer({ min: 1_000, max: 40_000 }),
  minimumPrice: fc.option(fc.integer({ min: 1, max: 900 })),
  reservePrice: fc.option(high, { freq: 1 }),
  buyItNowPrice: fc.option(high, { freq: 1 }),
  maxAmount: fc.option(high, { nil: undefined, freq: 1 }),
  priceDropAmount: fc.integer({ min: 100, max: 1_000_000 }),
  maxDuration: fc.integer({ min: 1, max: 720 }),
  startTime: hoursFromNow(-50, 50),
  endTime: hoursFromNow(51, 500),
  clientBidId: madeUp,
  clientMessageId: madeUp,
  clientAuctionId: madeUp,
  clientCarId: madeUp,
  clientDepositId: madeUp,
  // Control digits hold.
  account: fc.constant(COMPANY.account),
  taxNumber: fc.constant(COMPANY.taxNumber),
  // Without them nobody could pay for the rest of the run.
  company: fc.constant(COMPANY),
  eurRsdRate: fc.constant(117.2),
  eurRsdRateDate: fc.constant('2026-11-20'),
  // Of no service that is known: those would be called.
  endpoint: fc.nat(50).map((number) => `https://guranje.example/${number}`),
  // Others would slow the rest of the run down.
  limits: fc.constant({ bids: 0, signIn: 0, writes: 0, reads: 0, watches: 0 }),
  // With a lower one nobody could bid for the rest of it (R118).
  biddingLimit: fc.constant(1_000_000_000),
};
