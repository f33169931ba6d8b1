import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { endpoint } from '../call.ts';
import { clientKey, id, instant, paged, pageQuery } from '../primitives.ts';
import { shownSlip } from './payment-slip.ts';

/** How many times a paid deposit its owner may lead with (R129). */
export const DEPOSIT_CARRIES = 10;

/** Whole euros. */
export const LEAST_DEPOSIT = 500;
export const MOST_DEPOSIT = 50_000;

export const depositState = z.enum(['requested', 'withdrawn', 'paid', 'return_asked', 'returned', 'kept']);
export type DepositState = z.infer<typeof depositState>;

/** What became of a deposit, the oldest first. */
const step = z.object({ kind: depositState, at: instant, reason: z.string().nullable() });

/** A deposit as its owner sees it. */
export const deposit = z.object({
  id,
  /** Whole euros. */
  euros: z.int(),
  /** Hundredths of a dinar, by the rate of the day on which it was asked for. */
  para: z.int(),
  /** Of model 97, without it. */
  reference: z.string(),
  state: depositState,
  steps: z.array(step),
  /** How to pay it; null when it is not to be paid, or while AutoPlace has no account. */
  slip: shownSlip.nullable(),
  /** Its owner may ask for it back now: it is paid, and nothing rests on it (R165). */
  isReturnable: z.boolean(),
});
export type Deposit = z.infer<typeof deposit>;

/** The newest first. */
export const ownDeposits = z.object({
  deposits: z.array(deposit),
  /** In whole euros, like the deposits that are paid: what the user may lead with now. */
  limit: z.int(),
  paid: z.int(),
  /** The limit is this person's own, which no deposit changes: an administrator has set it, or a default has lowered it (R146). */
  hasOwnLimit: z.boolean(),
  /** Why no deposit can be asked for now; null when it can. */
  obstacle: z.string().nullable(),
});
export type OwnDeposits = z.infer<typeof ownDeposits>;

/** What its owner may lead with once a deposit of `euros` is paid too; no more than the limit raises nothing (R129). */
export const carriedWith = ({ paid }: Pick<OwnDeposits, 'paid'>, euros: number): number =>
  (paid + euros) * DEPOSIT_CARRIES;

/** Whether not even the largest deposit would raise the limit. */
export const noDepositRaises = ({ paid, limit }: Pick<OwnDeposits, 'paid' | 'limit'>): boolean =>
  carriedWith({ paid }, MOST_DEPOSIT) <= limit;

export const askDepositBody = z.object({
  euros: z
    .int('Unesite ceo broj evra')
    .min(LEAST_DEPOSIT, 'Najmanji depozit je €500')
    .max(MOST_DEPOSIT, 'Najveći depozit je €50.000'),
  clientDepositId: clientKey,
});

/** A deposit as administrators see it. */
export const adminDeposit = deposit.omit({ slip: true, steps: true, isReturnable: true }).extend({
  user: z.object({ id, name: z.string().nullable(), email: z.string() }),
  /** From which it was paid, 18 digits, and to which it goes back; null if the statement does not say. */
  payerAccount: z.string().nullable(),
  steps: z.array(step.extend({ by: z.string().nullable() })),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;

export const depositsQuery = pageQuery.extend({ state: depositState.optional(), user: id.optional() });

/** Why it is returned or kept, for its owner and the audit trail. */
export const depositReasonBody = lockUserBody;

export const listOwnDeposits = endpoint({
  method: 'GET',
  path: '/api/me/deposits',
  access: 'user',
  answer: ownDeposits,
  summary: 'Deposits of the caller, newest first, and what they allow',
});

export const askDeposit = endpoint({
  method: 'POST',
  path: '/api/me/deposits',
  access: 'user',
  body: askDepositBody,
  answer: ownDeposits,
  summary:
    'Ask to pay a deposit; repeating a `clientDepositId` asks once. 409 while another one is to be paid, and where it would raise nothing',
});

export const withdrawDeposit = endpoint({
  method: 'POST',
  path: '/api/me/deposits/:id/withdraw',
  access: 'user',
  answer: ownDeposits,
  summary: 'Withdraw the request for a deposit that is not paid; 404 for one of somebody else',
});

export const askDepositReturn = endpoint({
  method: 'POST',
  path: '/api/me/deposits/:id/ask-return',
  access: 'user',
  answer: ownDeposits,
  summary: 'Ask for a paid deposit back; 409 while what it carries is in use, 404 for one of somebody else',
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/admin/deposits',
  access: 'finance',
  query: depositsQuery,
  answer: paged(adminDeposit),
  summary: 'Deposits of everybody, newest first',
});

export const returnDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:id/return',
  access: 'finance',
  proof: 'fresh',
  body: depositReasonBody,
  answer: adminDeposit,
  summary: 'Return a paid deposit; 409 while what it carries is in use, 403 for an own one',
});

export const keepDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:id/keep',
  access: 'finance',
  proof: 'fresh',
  body: depositReasonBody,
  answer: adminDeposit,
  summary: 'Keep a paid deposit, with a reason; 403 for an own one',
});
