import { useState } from 'react';
import { type CarFormValues, type FieldName, type Problems, problemsOf } from './car-form.ts';

/**
 * The fields and what is wrong with them. Nobody is told of a mistake in a field that they have not left yet; one that
 * was shown follows what is typed.
 */
export function useCarForm(initial: CarFormValues) {
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const problems = problemsOf(values);

  const show = (names: readonly FieldName[]) => setShown((had) => new Set([...had, ...names]));

  return {
    values,
    set<N extends FieldName>(name: N, value: CarFormValues[N]) {
      setValues((had) => ({ ...had, [name]: value }));
      setRefused(({ [name]: _answered, ...others }) => others);
    },
    leave: (name: FieldName) => show([name]),
    problemOf: (name: FieldName): string | null =>
      (shown.has(name) ? problems[name] : undefined) ?? refused[name] ?? null,
    /** Shows the errors of these fields, and returns the first. */
    check(names: readonly FieldName[]): FieldName[] {
      show(names);
      return names.filter((name) => problems[name] !== undefined);
    },
    /** What the server objected to. */
    refuse: setRefused,
    reset(to: CarFormValues) {
      setValues(to);
      setShown(new Set());
      setRefused({});
    },
  };
}

export type CarForm = ReturnType<typeof useCarForm>;
