import {
  changeSettings,
  getSettings,
  type SystemSettingsAnswer,
  systemSettingsAnswer,
} from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from '../../../kit/form/use-form.ts';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { configAtom } from '../../../lib/config.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { tell } from '../../../lib/messages.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { texts } from './texts.ts';
import {
  type Difference,
  differencesOf,
  FIELDS,
  type FieldName,
  fieldOf,
  isChanged,
  read,
  toValues,
} from './values.ts';

export interface Conflict {
  who: string | null;
  at: string | null;
  differences: Difference[];
}

/** The settings form: input survives answers of the server and changes by other administrators. */
export function useSettingsForm() {
  const userId = useAtomValue(currentUserAtom)?.objectId ?? '';
  const draftKey = `autoplace.system-settings.${userId}`;
  // Kept with the draft: what was typed over other settings is told apart from theirs.
  const [base, setBase] = useState(() => readStored(`${draftKey}.base`, systemSettingsAnswer, 'tab'));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const initial = toValues(base?.settings ?? null);

  const begin = (answer: SystemSettingsAnswer) => {
    setBase(answer);
    writeStored(`${draftKey}.base`, answer, 'tab');
  };
  const form = useForm({
    fields: FIELDS,
    initial,
    read,
    draftKey,
    keeper: 'tab',
    words: { wrong: texts.problems },
    async submit(settings) {
      try {
        const body = { settings, version: base?.version ?? 0 };
        begin(await call(changeSettings, { body }));
        setConflict(null);
        tell({ tone: 'success', title: texts.saved, text: texts.savedText });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 409) await reload();
        throw error;
      }
    },
  });
  const changed = form.state !== 'sent' && base !== null && isChanged(initial, form.values);

  const take = useEffectEvent((answer: SystemSettingsAnswer) => {
    if (base?.version === answer.version) return;
    begin(answer);
    if (base === null || !changed) return;
    const differences = differencesOf(initial, form.typed, toValues(answer.settings));
    if (differences.length > 0) setConflict({ who: answer.changedBy, at: answer.changedAt, differences });
  });
  const { error, loading, reload, dismiss } = useLoaded(
    useCallback(async (signal: AbortSignal) => take(await call(getSettings, { signal })), []),
  );
  // What everybody is told of the settings has changed: by another administrator, unless this one is just saving.
  const config = useAtomValue(configAtom);
  const known = useRef(config);
  const changedByAnother = useEffectEvent(() => form.state !== 'sending' && void reload());
  useEffect(() => {
    if (known.current !== config) changedByAnother();
    known.current = config;
  }, [config]);

  return {
    form,
    base,
    changed,
    loading,
    loadFailure: error,
    conflict,
    reload,
    discard() {
      form.reset();
      setConflict(null);
    },
    takeTheirs(name: FieldName) {
      form.change(fieldOf(initial, name));
      const taken = (one: Difference) => (one.name === name ? { ...one, typed: null } : one);
      setConflict((had) => had && { ...had, differences: had.differences.map(taken) });
    },
    dismissConflict: () => setConflict(null),
    dismissLoadFailure: dismiss,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
