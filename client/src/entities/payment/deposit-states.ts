import type { DepositState } from '@autoplace/shared/contract';

/** How the states of a deposit are called. */
export const depositStates: Record<DepositState, { label: string; palette: string }> = {
  requested: { label: 'Čeka uplatu', palette: 'brand' },
  withdrawn: { label: 'Otkazan', palette: 'gray' },
  paid: { label: 'Uplaćen', palette: 'leading' },
  returned: { label: 'Vraćen', palette: 'gray' },
  kept: { label: 'Zadržan', palette: 'outbid' },
};

/** What happened, in its history. */
export const depositSteps: Record<DepositState, string> = {
  requested: 'Zatražen',
  withdrawn: 'Zahtev je otkazan',
  paid: 'Uplata je proknjižena',
  returned: 'Vraćen',
  kept: 'Zadržan',
};
