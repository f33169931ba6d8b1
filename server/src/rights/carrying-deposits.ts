import type { Clock } from '../core/clock.ts';
import type { Account, Accounts } from './accounts.ts';
import { PATIENCE_MS, type Reviewing, sumOf } from './reviewing.ts';
import { type BiddingRights, type CarryingDeposit, limitOf } from './rights.ts';

interface CarryingDepositsDeps {
  accounts: Accounts;
  reviewing: Reviewing;
  /** The limit of everybody, in whole euros. */
  limit(): number;
  clock: Clock;
}

/** The deposits that carry the limits of users (R129, R131). They change one after the other with what is reserved. */
export class CarryingDeposits {
  readonly #deps: CarryingDepositsDeps;

  constructor(deps: CarryingDepositsDeps) {
    this.#deps = deps;
  }

  /** The deposit carries from now on, unless it is known. */
  carry(userId: string, deposit: CarryingDeposit): Promise<void> {
    return this.#change(userId, (deposits) =>
      deposits.some(({ id }) => id === deposit.id) ? deposits : [...deposits, deposit],
    );
  }

  /** The deposit carries no longer, even if it is in use. */
  drop(userId: string, id: string): Promise<void> {
    return this.#change(userId, (deposits) => without(deposits, id));
  }

  /** The deposit carries no longer; false if the limit would be less than what is in use. May wait as a reservation does. */
  release(userId: string, id: string): Promise<boolean> {
    const { clock, accounts } = this.#deps;
    const account = accounts.of(userId);
    return accounts.inTurn(account, async () => {
      const giveUpAt = clock.now() + PATIENCE_MS;
      for (;;) {
        const rights = await accounts.read(account);
        const deposits = without(rights.deposits, id);
        if (isSettled(rights.deposits, deposits)) return true;
        const outcome = await this.#shrink(account, rights, deposits);
        if (outcome === 'written') return true;
        if (outcome === 'refused' || clock.now() > giveUpAt) return false;
        await new Promise<void>((over) => clock.after(outcome, over));
      }
    });
  }

  #change(
    userId: string,
    change: (deposits: readonly CarryingDeposit[]) => readonly CarryingDeposit[],
  ): Promise<void> {
    const { accounts } = this.#deps;
    const account = accounts.of(userId);
    return accounts.inTurn(account, async () => {
      for (;;) {
        const rights = await accounts.read(account);
        const deposits = change(rights.deposits);
        if (isSettled(rights.deposits, deposits)) return;
        if (await accounts.save(account, rights.reservations, deposits)) return;
      }
    });
  }

  /** Writes the deposits if what is in use fits into the limit that is left; otherwise the milliseconds after which it may. */
  #shrink(
    account: Account,
    rights: BiddingRights,
    deposits: readonly CarryingDeposit[],
  ): Promise<'written' | 'refused' | number> {
    const { accounts, reviewing } = this.#deps;
    const limit = limitOf({ ...rights, deposits }, this.#deps.limit());
    // Where they change no limit nothing depends on them.
    const isFree = limit >= limitOf(rights, this.#deps.limit());
    return reviewing.all(account, rights, async ({ reservations, owed, waitMs }) => {
      if (isFree || sumOf(reservations) <= limit)
        return (await accounts.save(account, reservations, deposits)) ? 'written' : 0;
      return sumOf(owed) > limit ? 'refused' : waitMs();
    });
  }
}

/** All but this one, which stays known. */
export const without = (deposits: readonly CarryingDeposit[], id: string): CarryingDeposit[] => [
  ...deposits.filter((one) => one.id !== id),
  { id, euros: 0 },
];

/** Whether the second list says nothing that the first does not. */
const isSettled = (before: readonly CarryingDeposit[], after: readonly CarryingDeposit[]): boolean =>
  after.every(({ id, euros }) => before.some((one) => one.id === id && one.euros === euros));
