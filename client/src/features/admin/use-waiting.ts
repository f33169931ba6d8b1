import { getVerificationStatistics, type VerificationItem } from '@autoplace/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { restoreSession } from '../../lib/auth/index.ts';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchApplications } from '../../lib/live/watches/admin-watch.ts';
import { tell } from '../../lib/messages.ts';
import type { SectionId } from './sections.ts';
import { texts } from './texts.ts';

async function fetchWaiting(signal: AbortSignal): Promise<number> {
  try {
    return (await call(getVerificationStatistics, { signal })).totalPending;
  } catch (error) {
    // Another administrator has taken the role away: the guard of the page learns it.
    if (error instanceof ApiFailure && error.status === 403) void restoreSession();
    throw error;
  }
}

/**
 * How many applications wait, live; null until known. Anyone who looks at another section is told of each that comes: the
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
