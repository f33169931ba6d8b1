import { z } from 'zod';
import { closeReason } from '../auctions.ts';
import { kindFields } from '../kinds/index.ts';
import { clientBidId, epochMs, euros, id, voidKind } from '../primitives.ts';
import { recordedTerms } from './terms.ts';

const terms = recordedTerms.shape;
const exactOptional = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)])) as {
    [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]>;
  };

const byBidder = {
  bidderId: id,
  /** Of an administrator who has seen secrets of auctions (R75). */
  knowsUntil: epochMs.exactOptional(),
  cause: z.object({ clientBidId, fingerprint: z.string() }),
};

const forTerms = { termsVersion: z.int().exactOptional() };

/** What was asked of an auction: the commands of the domain by their type, without their times, which the offsets of the lines tell. */
export const recordedCommands = {
  PlaceBid: z.object({
    amount: euros,
    maxAmount: euros.nullable(),
    confirmed: z.boolean().exactOptional(),
    ...forTerms,
    ...byBidder,
  }),
  AcceptPrice: z.object({ expectedPrice: euros, ...forTerms, ...byBidder }),
  BuyNow: z.object({ ...forTerms, ...byBidder }),
  ArmPrice: z.object({ price: euros, ...forTerms, ...byBidder }),
  DisarmPrice: z.object({ ...byBidder }),
  ReachDeadline: z.object({}),
  Cancel: z.object({ by: id, reason: z.string() }),
  Withdraw: z.object({ by: id }),
  Inspect: z.object({ by: id }),
  Void: z.object({
    by: id,
    why: voidKind,
    reason: z.string(),
    bids: z.union([z.object({ of: id }), z.object({ seq: z.int() })]),
  }),
  SellLate: z.object({
    bidderId: id,
    price: euros,
    reason: closeReason.extract(['below_reserve', 'second_chance']),
  }),
  Relist: z.object({}),
  FallThrough: z.object({
    sale: z.int(),
    reason: closeReason.extract(['sale_defaulted', 'sale_cancelled']),
  }),
  Negotiate: z.object({
    by: id,
    action: z.enum(['accept', 'decline', 'propose']),
    price: euros,
  }),
  Extend: z.object({ by: id, endsAt: epochMs, reason: z.string() }),
  Pause: z.object({}),
  Resume: z.object({}),
  Update: z.object({
    by: id.exactOptional(),
    changes: z.object({
      title: terms.title.exactOptional(),
      description: terms.description.exactOptional(),
      addition: z.string().exactOptional(),
      featured: terms.featured.exactOptional(),
      car: terms.car.exactOptional(),
      startingPrice: terms.startingPrice.exactOptional(),
      startsAt: terms.startsAt.exactOptional(),
      endsAt: terms.endsAt.exactOptional(),
      ...exactOptional(kindFields.terms),
    }),
  }),
};

/** zod's output of an empty object allows no members, so that no `type` either. */
type Members<Output> = Record<string, never> extends Output ? object : Output;
export type RecordedCommand = {
  [Name in keyof typeof recordedCommands]: { type: Name } & Members<
    z.output<(typeof recordedCommands)[Name]>
  >;
}[keyof typeof recordedCommands];
