import { useEffect, useRef, useState } from 'react';
import type { NameOf } from './read-fields.ts';
import type { Form } from './use-form.ts';

/**
 * The steps of a long form. A step is left for the next one only when its own fields are right; after each change the
 * keyboard is at the heading of the step, or at the field that is to be mended.
 */
export function useSteps<V extends object, S extends string | number>(options: {
  form: Form<V>;
  steps: readonly S[];
  start: S;
  namesOf: (step: S) => readonly NameOf<V>[];
}) {
  const { form, steps, namesOf } = options;
  const [step, setStep] = useState(options.start);
  const heading = useRef<HTMLHeadingElement>(null);
  const [entered, setEntered] = useState<object | null>(null);
  useEffect(() => {
    if (entered === null) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [entered]);

  const at = Math.max(0, steps.indexOf(step));
  const current = steps[at] as S;
  const go = (to: S) => {
    setStep(to);
    setEntered({});
  };
  /** Goes to the first step with one of these fields, and to the field; false where there is none. */
  const mend = (wrong: readonly NameOf<V>[]): boolean => {
    for (const one of steps) {
      const name = namesOf(one).find((name) => wrong.includes(name));
      if (name === undefined) continue;
      setStep(one);
      form.focus(form.idOf(name));
      return true;
    }
    return false;
  };
  return {
    steps,
    at,
    step: current,
    isLast: at === steps.length - 1,
    heading,
    go,
    mend,
    back: () => go(steps[Math.max(0, at - 1)] as S),
    next() {
      const wrong = form.check(namesOf(current));
      if (!mend(wrong)) go(steps[at + 1] ?? current);
    },
  };
}
