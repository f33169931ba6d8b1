import type { Deposit, Deposits } from './deposit.ts';

/** Of so many concurrent changes of one deposit one succeeds; more are no accident. */
const MOST_TRIES = 50;

/**
 * Changes a deposit, decided again whenever another server was faster. `change` answers the next version, the same deposit for
 * none, or null for a refusal.
 */
export async function changeDeposit(
  deposits: Pick<Deposits, 'findById' | 'save'>,
  id: string,
  change: (deposit: Deposit) => Deposit | null,
): Promise<{ deposit: Deposit; isRefused: boolean } | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deposit = await deposits.findById(id);
    if (deposit === null) return null;
    const changed = change(deposit);
    if (changed === null || changed === deposit) return { deposit, isRefused: changed === null };
    const next = { ...changed, version: deposit.version + 1 };
    if (await deposits.save(next)) return { deposit: next, isRefused: false };
  }
  throw new Error(`deposit ${id} changes all the time`);
}
