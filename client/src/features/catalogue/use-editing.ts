import { useEffect, useEffectEvent, useState } from 'react';
import type { Criteria } from './criteria.ts';
import type { ChangeCriteria } from './use-criteria.ts';

const PAUSE_MS = 300;

/** How a control tells its change; `gradual` ones (typing, dragging) come in small steps. */
export type EditFilters = (changes: Partial<Criteria>, how?: 'gradual') => void;

/**
 * The criteria with what was just changed: a control shows it at once, although the address follows in its own time,
 * and only when it pauses if the change is gradual.
 */
export function useEditing(criteria: Criteria, change: ChangeCriteria) {
  const [pending, setPending] = useState<{ changes: Partial<Criteria>; gradual: boolean } | null>(null);
  const commit = useEffectEvent(change);

  useEffect(() => {
    if (!pending?.gradual) return;
    const pause = setTimeout(() => commit(pending.changes, { replace: true }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [pending]);

  // The address has followed, or something else has changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that they are new is the news
  useEffect(() => setPending(null), [criteria]);

  const edit: EditFilters = (latest, how) => {
    const changes = { ...pending?.changes, ...latest };
    setPending({ changes, gradual: how === 'gradual' });
    if (how !== 'gradual') change(changes);
  };
  return { shown: pending === null ? criteria : { ...criteria, ...pending.changes }, edit };
}
