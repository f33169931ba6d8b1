import {
  changePreferences,
  getPreferences,
  type NotificationKind,
  type Preferences,
} from '@autoplace/shared/contract';
import { useRef, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';

type Email = Preferences['email'];

const fetchEmail = async (signal: AbortSignal): Promise<Email> =>
  (await call(getPreferences, { signal })).email;

/** Where the last save stands; 'idle' before the first one. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; reason: string };

/**
 * The e-mail preferences as the user has chosen them. Each choice is saved at once; a choice that could not be saved
 * stays as it was made, to be tried again.
 */
export function usePreferences() {
  const { value: chosen, error: loadFailure, reload, change } = useLoaded(fetchEmail);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  /** What is to be saved next; several choices made while one save is under way become one. */
  const next = useRef<Email>(undefined);
  const underWay = useRef(false);

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
    reload,
    choose(kind: NotificationKind, wanted: boolean) {
      if (chosen === null) return;
      const email = { ...chosen, [kind]: wanted };
      change(() => email);
      void save(email);
    },
    retry: () => void (chosen && save(chosen)),
  };
}
