import { useEffect, useEffectEvent, useState } from 'react';
import type { Criteria } from './criteria.ts';
import type { ChangeCriteria } from './use-criteria.ts';

const PAUSE_MS = 300;

/** How a control tells its change; `gradual` ones (typing, dragging) come in small steps. */
export type EditFilters = (changes: Partial<Criteria>, how?: 'gradual') => void;

/** The criteria with what is being typed or dragged, which reaches the address when it pauses. */
export function useEditing(criteria: Criteria, change: ChangeCriteria) {
  const [pending, setPending] = useState<Partial<Criteria> | null>(null);
  const commit = useEffectEvent(change);

  useEffect(() => {
    if (pending === null) return;
    const pause = setTimeout(() => commit(pending, { replace: true }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [pending]);

  // The address has followed, or something else has changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that they are new is the news
  useEffect(() => setPending(null), [criteria]);

  const edit: EditFilters = (changes, how) => {
    const all = { ...pending, ...changes };
    if (how === 'gradual') setPending(all);
    else change(all);
  };
  return { shown: pending === null ? criteria : { ...criteria, ...pending }, edit };
}
