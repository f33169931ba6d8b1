import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiFailure } from '../../lib/http/http.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { newKey } from '../../lib/new-key.ts';
import { type Keeper, readStored, writeStored } from '../../lib/page/use-stored.ts';
import { draft, fitting, isSame, useKeptDraft } from './draft.ts';
import { type Fields, type NameOf, type Problems, problemsOf, type Read } from './read-fields.ts';

interface FormOptions<V extends object, B> {
  fields: Fields<V>;
  /** What the fields hold until something is typed; a field that nothing was typed in follows it. */
  initial: V;
  /** `key` is that of the content. */
  read: (values: V, key: string) => Read<V, B>;
  /**
   * Sends what was read; what it throws is told, and nothing typed is lost. It resolves to false when nothing was sent and
   * that is told elsewhere. `key` stays for as long as the content does, over a reload where there is a draft: by it the
   * server knows a repetition.
   */
  submit: (body: B, key: string) => Promise<unknown>;
  /** The key of the draft, which survives the page until it is sent. */
  draftKey?: string;
  keeper?: Keeper;
  /** Earlier input, if the form has a draft of its own. */
  typed?: Partial<V>;
  /** The key of that. */
  key?: string | undefined;
  /** Keeps the sent values in the fields; otherwise they are reset. */
  stays?: true;
  /** Before the names of the fields it makes their ids. */
  id?: string;
  /** Texts beside the fields for errors and unexpected failures. */
  words?: { wrong?: string; unexpected?: string };
}

const keptForm = draft.extend({ key: z.string() });

/**
 * A form: what is typed over what it began with, what is wrong with it, and its way to the server. Nobody is told of a
 * mistake in a field that they have not left yet; one that was told follows what is typed.
 */
export function useForm<V extends object, B>(options: FormOptions<V, B>) {
  const { fields, initial, read, draftKey, keeper = 'device', words = {} } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const names = Object.keys(fields) as NameOf<V>[];
  const [kept] = useState(() => (draftKey === undefined ? null : readStored(draftKey, keptForm, keeper)));
  const [typed, setTyped] = useState<Partial<V>>(() => options.typed ?? fitting(initial, kept?.values ?? {}));
  const [key, setKey] = useState(() => options.key ?? kept?.key ?? newKey());
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  /** What the server objects to; a field that changes is free of it. */
  const [refused, setRefused] = useState<Problems<V>>({});
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [failure, setFailure] = useState<string | null>(null);
  const values: V = { ...initial, ...typed };
  const dirty = state !== 'sent' && names.some((name) => !isSame(values[name], initial[name]));
  const result = read(values, key);
  const problems: Problems<V> = result.ok ? {} : result.problems;
  const idOf = (name: NameOf<V>) => `${id}-${name}`;
  const focus = useFocusNext();
  useKeptDraft(draftKey ?? null, dirty ? { values: typed, key } : null, keeper);

  const problemOf = (name: NameOf<V>): string | null =>
    refused[name] ?? (shown.has(name) ? problems[name] : undefined) ?? null;
  const show = (more: readonly NameOf<V>[]) => setShown((had) => new Set([...had, ...more]));
  const leave = (name: NameOf<V>) => show([name]);
  const firstOf = (found: Problems<V>) => names.find((name) => found[name] !== undefined);

  const change = (changes: Partial<V>) => {
    // What is sent stays in its fields, and its key with it.
    if (state === 'sending') return;
    const differs = ([name, value]: [string, unknown]) => !isSame(value, initial[name as NameOf<V>]);
    setTyped(
      (had) => Object.fromEntries(Object.entries({ ...had, ...changes }).filter(differs)) as Partial<V>,
    );
    setKey(newKey());
    setRefused(
      (had) => Object.fromEntries(Object.entries(had).filter(([name]) => !(name in changes))) as Problems<V>,
    );
    setState('editing');
    setFailure(null);
  };

  // A field that is not drawn again has the form of before, and changes that of now.
  const newest = useRef(change);
  useLayoutEffect(() => {
    newest.current = change;
  });

  const refuse = (found: Problems<V>) => {
    setRefused(found);
    const first = firstOf(found);
    if (first !== undefined) focus(idOf(first));
    return first;
  };

  const forget = (sent: string) => {
    if (draftKey === undefined) return;
    // The form may have been closed meanwhile, and the draft written on in the next one.
    if (readStored(draftKey, keptForm, keeper)?.key === sent) writeStored(draftKey, null, keeper);
  };

  const send = async (body: B) => {
    setState('sending');
    setFailure(null);
    setRefused({});
    try {
      const done = await options.submit(body, key);
      if (done === false) return setState('editing');
      forget(key);
      if (!options.stays) setTyped({});
      setShown(new Set());
      setState('sent');
    } catch (error) {
      setState('editing');
      const details = error instanceof ApiFailure ? (error.error.details ?? []) : [];
      const objections = problemsOf(fields, details);
      const first = refuse(objections);
      const reason = reasonOf(error, words.unexpected);
      if (first === undefined) setFailure(reason);
      // What stands beside its field is not said again.
      else setFailure(words.wrong ?? (objections[first] === reason ? null : reason));
    }
  };

  return {
    id,
    fields,
    values,
    key,
    state,
    failure,
    /** Whether anything is typed that it did not begin with. */
    dirty,
    typed,
    problems,
    problemOf,
    idOf,
    focus,
    leave,
    change,
    set: <N extends NameOf<V>>(name: N, value: V[N]) =>
      newest.current({ [name]: value } as unknown as Partial<V>),
    refuse,
    dismissFailure: () => setFailure(null),
    /** Shows the errors of these fields, and returns the first. */
    check(asked: readonly NameOf<V>[] = names): NameOf<V>[] {
      show(asked);
      return asked.filter((name) => problems[name] !== undefined);
    },
    /** Drops the input. */
    reset() {
      setTyped({});
      setShown(new Set());
      setRefused({});
      setFailure(null);
      setState('editing');
    },
    async submit(event?: FormEvent) {
      event?.preventDefault();
      if (state === 'sending') return;
      if (result.ok) return send(result.body);
      show(names);
      if (words.wrong !== undefined) setFailure(words.wrong);
      const first = firstOf(problems);
      if (first !== undefined) focus(idOf(first));
    },
    /** What every control has in common. */
    control: (name: NameOf<V>) => ({
      id: idOf(name),
      name,
      'aria-invalid': problemOf(name) !== null,
      'aria-describedby': ['note', 'unit', 'aside'].map((part) => `${idOf(name)}-${part}`).join(' '),
      'aria-required': fields[name].optional === undefined || fields[name].optional === false,
      onBlur: () => leave(name),
    }),
  };
}

export type Form<V extends object> = ReturnType<typeof useForm<V, unknown>>;

/** Focuses the element with the id that it is told, as soon as it is there: another step may have to be drawn first. */
function useFocusNext(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const element = document.getElementById(wanted.id);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [wanted]);
  return (id) => setWanted({ id });
}
