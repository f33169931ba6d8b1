import type { RegisterEntry, RegisteredDealer } from '../dealer-register.ts';
import { unknownAdministrator } from '../texts.ts';

/** What happened to an application. Of one from the time before that was kept it is told from what the dealer is. */
export function historyOf(dealer: RegisteredDealer, applicant: string): RegisterEntry[] {
  if (dealer.history !== null) return dealer.history;
  const { id, createdAt, verificationStatus, verifiedAt, verificationNotes: notes } = dealer;
  const applied: RegisterEntry = {
    at: createdAt,
    action: 'applied',
    byUserId: id,
    by: applicant,
    notes: null,
  };
  if (verificationStatus === 'pending') return [applied];
  return [
    applied,
    {
      at: verifiedAt ?? createdAt,
      action: verificationStatus,
      byUserId: '',
      by: unknownAdministrator,
      notes,
    },
  ];
}

/** How long each decision took from the application that it answers, in milliseconds. */
export function processingTimes(history: readonly RegisterEntry[]): number[] {
  return history.flatMap(({ at, action }, index) => {
    const before = history[index - 1];
    return action !== 'applied' && before?.action === 'applied' ? [at - before.at] : [];
  });
}
