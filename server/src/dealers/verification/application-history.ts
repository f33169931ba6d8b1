import type { RegisterEntry, RegisteredDealer } from '../dealers.ts';
import { unknownAdministrator } from '../texts.ts';

/** The history of an application. For dealers from before histories were stored it is made from their dates. */
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
