import {
  getVerificationStatistics,
  listDeposits,
  listDisputes,
  listModeratedQuestions,
  type Role,
  type VerificationItem,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreSession } from '../../lib/auth/index.ts';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchApplications } from '../../lib/live/watches/admin-watch.ts';
import { tell } from '../../lib/messages.ts';
import { type SectionId, sectionsOf } from './sections.ts';
import { texts } from './texts.ts';

/** How many wait for a decision, by section. */
export type Waiting = Partial<Record<SectionId, number>>;

/** How often what is not pushed is counted again while the page is looked at, in milliseconds. */
const AGAIN_MS = MINUTE_MS;

const one = { page: 1, pageSize: 1 } as const;

const COUNTS: Partial<Record<SectionId, (signal: AbortSignal) => Promise<number>>> = {
  verification: async (signal) => (await call(getVerificationStatistics, { signal })).totalPending,
  finance: async (signal) =>
    (await call(listDeposits, { query: { ...one, state: 'return_asked' }, signal })).total,
  disputes: async (signal) => (await call(listDisputes, { query: { ...one, state: 'open' }, signal })).total,
  questions: async (signal) =>
    (await call(listModeratedQuestions, { query: { ...one, state: 'reported' }, signal })).total,
};

/** How the address narrows the list of a section to what waits there, where that is not on top. */
export const WAITING_AT: Partial<Record<SectionId, string>> = {
  finance: 'deposits.state=return_asked',
  questions: 'state=reported',
};

async function fetchWaiting(roles: readonly Role[], signal: AbortSignal): Promise<Waiting> {
  const counts = sectionsOf(roles).map(async ({ id }) => [id, (await COUNTS[id]?.(signal)) ?? 0] as const);
  try {
    return Object.fromEntries(await Promise.all(counts));
  } catch (error) {
    // Another administrator has taken the role away: the guard of the page learns it.
    if (error instanceof ApiFailure && error.status === 403) void restoreSession();
    throw error;
  }
}

/**
 * What waits in the sections that somebody with these roles may open: applications live, the rest as of a minute ago or of
 * when the address last changed, as it does when a case is opened or left (R387). Anyone who looks at another section is told of
 * each application that comes: the section itself shows them.
 */
export function useWaiting(section: SectionId, roles: readonly Role[]): Waiting {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided at the address before waits no more
  const load = useCallback((signal: AbortSignal) => fetchWaiting(roles, signal), [roles, search]);
  const { value, reload } = useLoaded(load);
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
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return value ?? {};
}
