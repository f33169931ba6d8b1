import { type SystemSettingsAnswer, systemSettingsAnswer } from '@autoplace/shared/contract';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { configAtom } from '../../../lib/config.ts';
import { ApiFailure, api } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { tell } from '../../../lib/messages.ts';
import { draftAtom } from '../state.ts';
import { type Difference, isChanged, merge } from './merge.ts';
import { texts } from './texts.ts';
import { type FieldName, type Problems, read, toValues, type Values, withField } from './values.ts';

const PATH = '/api/admin/settings';

export interface Conflict {
  who: string | null;
  at: string | null;
  theirs: Values;
  differences: Difference[];
}

/** The form of the settings: what is typed stays whatever the server, or another administrator, does meanwhile. */
export function useSettingsForm() {
  const [draft, setDraft] = useAtom(draftAtom);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const take = useEffectEvent((answer: SystemSettingsAnswer) => {
    const theirs = toValues(answer.settings);
    if (draft === null || draft.base.version === answer.version) {
      if (draft === null) setDraft({ base: answer, values: theirs });
      return;
    }
    const base = toValues(draft.base.settings);
    const { values, differences } = merge(base, draft.values, theirs);
    setDraft({ base: answer, values });
    if (differences.length > 0 && isChanged(base, draft.values))
      setConflict({ who: answer.changedBy, at: answer.changedAt, theirs, differences });
  });
  const load = useCallback(async () => {
    setLoading(true);
    try {
      const answer = await api.get(PATH, systemSettingsAnswer);
      setLoadFailure(null);
      take(answer);
    } catch (error) {
      setLoadFailure(reasonOf(error));
    } finally {
      setLoading(false);
    }
  }, []);
  // What everybody is told of the settings has changed: by another administrator, unless this one is just saving.
  const config = useAtomValue(configAtom);
  const reload = useEffectEvent(() => !pending && void load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void reload(), [config]);

  const refuse = (found: Problems) => {
    setProblems(found);
    setFailure(texts.problems);
    const first = Object.keys(found)[0];
    document.querySelector<HTMLElement>(`[data-setting="${first}"]`)?.focus();
  };

  const save = async () => {
    if (draft === null || pending) return;
    const wish = read(draft.values);
    if (!wish.ok) return refuse(wish.problems);
    setPending(true);
    setFailure(null);
    setProblems({});
    try {
      const body = { settings: wish.settings, version: draft.base.version };
      const answer = await api.put(PATH, systemSettingsAnswer, body);
      setDraft({ base: answer, values: toValues(answer.settings) });
      setConflict(null);
      tell({ tone: 'success', title: texts.saved, text: texts.savedText });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) await load();
      const details = error instanceof ApiFailure ? error.error.details : undefined;
      if (details === undefined || details.length === 0) setFailure(reasonOf(error));
      else
        refuse(
          Object.fromEntries(details.map(({ path, message }) => [path.replace(/^settings\./, ''), message])),
        );
    } finally {
      setPending(false);
    }
  };

  return {
    base: draft?.base ?? null,
    values: draft?.values ?? null,
    changed: draft !== null && isChanged(toValues(draft.base.settings), draft.values),
    problems,
    failure,
    loading,
    loadFailure,
    pending,
    conflict,
    load,
    save,
    change(changes: Partial<Values>) {
      setDraft((had) => had && { ...had, values: { ...had.values, ...changes } });
      const names = 'bannerOn' in changes ? ['maintenanceBanner'] : Object.keys(changes);
      setProblems((had) => Object.fromEntries(Object.entries(had).filter(([name]) => !names.includes(name))));
    },
    discard() {
      setDraft((had) => had && { ...had, values: toValues(had.base.settings) });
      setProblems({});
      setFailure(null);
      setConflict(null);
    },
    takeTheirs(name: FieldName) {
      if (conflict === null) return;
      setDraft((had) => had && { ...had, values: withField(had.values, conflict.theirs, name) });
      setConflict({
        ...conflict,
        differences: conflict.differences.map((one) => (one.name === name ? { ...one, typed: null } : one)),
      });
    },
    dismissConflict: () => setConflict(null),
    dismissFailure: () => setFailure(null),
    dismissLoadFailure: () => setLoadFailure(null),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
