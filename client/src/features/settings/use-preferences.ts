import {
  changePreferences,
  getPreferences,
  type NotificationKind,
  type Preferences,
} from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';

type Email = Preferences['email'];

/** Where the last save stands; 'idle' before the first one. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; reason: string };

/**
 * The e-mail preferences as the user has chosen them. Each choice is saved at once; a choice that could not be saved
 * stays as it was made, to be tried again.
 */
export function usePreferences() {
  const [chosen, setChosen] = useState<Email | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  /** What is to be saved next; several choices made while one save is under way become one. */
  const next = useRef<Email>(undefined);
  const underWay = useRef(false);

  const load = useCallback(async () => {
    setLoadFailure(null);
    try {
      setChosen((await call(getPreferences)).email);
    } catch (error) {
      setLoadFailure(reasonOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const save = async (email: Email) => {
    next.current = email;
    if (underWay.current) return;
    underWay.current = true;
    setSaving({ state: 'saving' });
    try {
      for (let wanted: Email | undefined = email; wanted !== undefined; wanted = next.current) {
        next.current = undefined;
        await call(changePreferences, { body: { email: wanted } });
      }
      setSaving({ state: 'saved' });
    } catch (error) {
      setSaving({ state: 'failed', reason: reasonOf(error) });
    } finally {
      underWay.current = false;
      next.current = undefined;
    }
  };

  return {
    chosen,
    loadFailure,
    saving,
    load,
    choose(kind: NotificationKind, wanted: boolean) {
      if (chosen === null) return;
      const email = { ...chosen, [kind]: wanted };
      setChosen(email);
      void save(email);
    },
    retry: () => void (chosen && save(chosen)),
  };
}
