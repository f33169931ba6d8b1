import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Criteria, turnedRanges } from './criteria.ts';
import type { ChangeCriteria } from './use-criteria.ts';

const PAUSE_MS = 300;

/** How a control tells its change; `gradual` ones (typing, dragging) come in small steps. */
export type EditFilters = (changes: Partial<Criteria>, how?: 'gradual') => void;

interface Pending {
  changes: Partial<Criteria>;
  gradual: boolean;
}

/**
 * The criteria with what was just changed: a control shows it at once, although the address follows in its own time,
 * and only when it pauses if the change is gradual.
 */
export function useEditing(criteria: Criteria, change: ChangeCriteria) {
  const [pending, setPending] = useState<Pending | null>(null);
  const sent = useRef<Pending>(null);
  const send = useEffectEvent((edited: Pending) => {
    // An end that is still being typed: the field puts it right when it is left.
    if (Object.keys(turnedRanges({ ...criteria, ...edited.changes })).length > 0) return;
    sent.current = edited;
    change(edited.changes, { replace: edited.gradual });
  });

  useEffect(() => {
    if (!pending?.gradual) return;
    const pause = setTimeout(() => send(pending), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [pending]);

  // The address has caught up, or was changed otherwise. Input since then is still to be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that they are new is the news
  useEffect(() => {
    const followed = sent.current;
    sent.current = null;
    setPending((now) => (followed !== null && now !== followed ? now : null));
  }, [criteria]);

  const edit: EditFilters = (latest, how) => {
    const edited = { changes: { ...pending?.changes, ...latest }, gradual: how === 'gradual' };
    setPending(edited);
    if (edited.gradual) return;
    sent.current = edited;
    change(edited.changes);
  };
  return { shown: pending === null ? criteria : { ...criteria, ...pending.changes }, edit };
}
