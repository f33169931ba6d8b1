import { useEffect, useRef, useState } from 'react';

/** After each change of the step, and after each refused one, the focus is where the reader goes on. */
export function useFocusAfterStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The control to focus, null for the heading of the step; nothing at first. */
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step shows other controls
  useEffect(() => {
    if (wanted === null) return;
    const control = wanted.id === null ? null : document.getElementById(wanted.id);
    if (control === null) heading.current?.scrollIntoView({ block: 'center' });
    (control ?? heading.current)?.focus({ preventScroll: control === null });
  }, [wanted, step]);
  return { heading, focusNext: (id: string | null) => setWanted({ id }) };
}
