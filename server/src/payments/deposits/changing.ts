import { changeStored } from '../../core/mongo/change-stored.ts';
import type { Deposit, Deposits } from './deposit.ts';

/**
 * Changes a deposit, decided again whenever another server was faster. `change` answers the next version, the same deposit for
 * none, or null for a refusal.
 */
export async function changeDeposit(
  deposits: Pick<Deposits, 'findById' | 'save'>,
  id: string,
  change: (deposit: Deposit) => Deposit | null,
): Promise<{ deposit: Deposit; isRefused: boolean } | null> {
  let isRefused = false;
  const deposit = await changeStored(deposits, id, (stored) => {
    const changed = change(stored);
    isRefused = changed === null;
    return changed ?? stored;
  });
  return deposit && { deposit, isRefused };
}
