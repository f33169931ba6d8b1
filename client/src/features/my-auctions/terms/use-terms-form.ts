import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useLeaveGuard } from '../../../lib/page/use-leave-guard.ts';
import { useNavigateHere } from '../../../lib/page/use-navigate-here.ts';
import type { Read } from './read.ts';
import { texts } from './texts.ts';
import type { Problems, Values } from './values.ts';

export type Change = (changes: Partial<Values>) => void;

/**
 * A form of terms on its way to the server. What is wrong stands at its field until that is changed; what was typed
 * stays whatever the server says, and whoever leaves with changes is asked first.
 */
export function useTermsForm(options: {
  initial: Values;
  read: (values: Values) => Read;
  /** Resolves with the address to go on to. */
  send: (body: Record<string, unknown>) => Promise<string>;
  /** The text for an unexpected failure. */
  unknownFailure: string;
}) {
  const [first] = useState(options.initial);
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const navigate = useNavigateHere();
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(first));

  const refuse = (found: Problems, form: HTMLFormElement) => {
    setProblems(found);
    setFailure(texts.problems);
    const names = Object.keys(found);
    const fields = [...form.elements].filter((field) => names.includes(field.getAttribute('name') ?? ''));
    if (fields[0] instanceof HTMLElement) fields[0].focus();
  };

  return {
    values,
    problems,
    failure,
    pending,
    leaveQuestion: guard.question,
    change(changes: Partial<Values>) {
      setValues((had) => ({ ...had, ...changes }));
      setProblems((had) => ({
        ...had,
        ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
      }));
    },
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      if (pending) return;
      const wish = options.read(values);
      if (!wish.ok) return refuse(wish.problems, form);
      setPending(true);
      setFailure(null);
      setProblems({});
      try {
        const next = await options.send(wish.body);
        guard.release();
        await navigate(next);
      } catch (error) {
        setPending(false);
        const details = error instanceof ApiFailure ? error.error.details : undefined;
        if (details === undefined || details.length === 0)
          return setFailure(reasonOf(error, options.unknownFailure));
        refuse(Object.fromEntries(details.map(({ path, message }) => [path, message])), form);
      }
    },
  };
}

export type TermsForm = ReturnType<typeof useTermsForm>;
