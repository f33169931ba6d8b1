import type { DepositState } from '@autoplace/shared/contract';
import { ok, type Result, refused } from '../../core/result.ts';
import type { Deposit, DepositStep } from './deposit.ts';
import { refusals } from './texts.ts';

export const stateOf = ({ steps }: Pick<Deposit, 'steps'>): DepositState => steps.at(-1)?.kind ?? 'requested';

/** When it was paid, in epoch milliseconds; null before. */
export const paidAtOf = ({ steps }: Pick<Deposit, 'steps'>): number | null =>
  steps.find(({ kind }) => kind === 'paid')?.at ?? null;

/** The money is here, and carries. */
export const isPaid = (deposit: Pick<Deposit, 'steps'>): boolean =>
  stateOf(deposit) === 'paid' || stateOf(deposit) === 'return_asked';

/** From which states a step leads on (R130). Money that comes in is a fact, also after the request was withdrawn. */
const FROM: Record<DepositState, readonly DepositState[]> = {
  requested: [],
  withdrawn: ['requested'],
  paid: ['requested', 'withdrawn'],
  return_asked: ['paid'],
  returned: ['paid', 'return_asked'],
  kept: ['paid', 'return_asked'],
};

const NOT_OPEN = refused('CONFLICT', { message: refusals.notOpen });
const NOT_PAID = refused('CONFLICT', { message: refusals.notPaid });

/** With the step; the same deposit where the step was taken before. */
export function withStep(deposit: Deposit, step: DepositStep): Result<Deposit> {
  const state = stateOf(deposit);
  if (deposit.steps.some(({ kind }) => kind === step.kind)) return ok(deposit);
  if (!FROM[step.kind].includes(state)) return step.kind === 'withdrawn' ? NOT_OPEN : NOT_PAID;
  return ok({ ...deposit, steps: [...deposit.steps, step], returning: null, isDue: true });
}

/**
 * On its way back; the same where this administrator has returned it before. Refused if it is not there, or if another one returns it:
 * each who is told that it is returned sends the money.
 */
export function withReturning(
  deposit: Deposit,
  returning: NonNullable<Deposit['returning']>,
): Result<Deposit> {
  const before = deposit.returning ?? deposit.steps.find(({ kind }) => kind === 'returned');
  if (before !== undefined) return before.userId === returning.userId ? ok(deposit) : NOT_PAID;
  return isPaid(deposit) ? ok({ ...deposit, returning, isDue: true }) : NOT_PAID;
}
