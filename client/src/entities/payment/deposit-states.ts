import type { DepositState } from '@autoplace/shared/contract';

/** How the states of a deposit are called. */
export const depositStates: Record<DepositState, { label: string; palette: string }> = {
  requested: { label: 'Čeka uplatu', palette: 'brand' },
  withdrawn: { label: 'Otkazan', palette: 'gray' },
  paid: { label: 'Uplaćen', palette: 'leading' },
  return_asked: { label: 'Traži se povraćaj', palette: 'brand' },
  returned: { label: 'Vraćen', palette: 'gray' },
  kept: { label: 'Zadržan', palette: 'outbid' },
};

/** What happened, in its history. */
export const depositSteps: Record<DepositState, string> = {
  requested: 'Zatražen',
  withdrawn: 'Zahtev je otkazan',
  paid: 'Uplata je proknjižena',
  return_asked: 'Zatražen je povraćaj',
  returned: 'Vraćen',
  kept: 'Zadržan',
};
