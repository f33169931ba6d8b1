import { type VerificationItem, verificationStatistics } from '@autoplace/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { watchApplications } from '../../lib/live/admin-watch.ts';
import { tell } from '../../lib/messages.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { SectionId } from './sections.ts';
import { texts } from './texts.ts';

const fetchWaiting = async (signal: AbortSignal) =>
  (await api.get('/api/dealer-verification/statistics', verificationStatistics, { signal })).totalPending;

/**
 * How many applications wait, live; null until known. Whoever looks at another section is told of each that comes: the
 * section itself shows them.
 */
export function useWaiting(section: SectionId): number | null {
  const { value, reload } = useLoaded(fetchWaiting);
  const arrived = useEffectEvent(({ status, companyName }: VerificationItem) => {
    void reload();
    if (status === 'pending' && section !== 'verification')
      tell({ tone: 'success', title: texts.arrived, text: companyName });
  });
  useEffect(
    () =>
      watchApplications(
        (item) => arrived(item),
        () => void reload(),
      ),
    [reload],
  );
  return value;
}
