import { type RefObject, useEffect, useRef } from 'react';

/** For the place in which the address shows one of a list, or all: it gets the focus when that changes, since what was pressed is gone. */
export function useShownFocus(
  shown: string | null,
  options?: FocusOptions,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options never change
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.focus(options);
  }, [shown]);
  return place;
}
