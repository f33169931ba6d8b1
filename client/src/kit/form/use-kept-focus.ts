import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What was pressed and is disabled meanwhile, or goes with what it did, loses the keyboard to nobody: once that is over, and
 * nothing else has taken the keyboard, it goes on where it was, or at `element` if that is gone, or beside what is hidden
 * or disabled by then.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>, busy: boolean): void {
  const wasBusy = useRef(busy);
  const before = useRef<Element | null>(null);
  // Before the browser drops the focus of what is disabled now.
  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
  }, [busy]);
  useEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!isOver || document.activeElement !== document.body) return;
    const had = before.current;
    const isThere = had instanceof HTMLElement && had.isConnected && !had.matches(':disabled');
    const place = isThere && had !== document.body ? had : element.current;
    place?.focus({ preventScroll: true });
    const beside = place?.nextElementSibling;
    if (document.activeElement !== document.body || !(beside instanceof HTMLElement)) return;
    // A text takes the focus once it has a `tabindex`.
    if (beside.tabIndex < 0) beside.tabIndex = -1;
    beside.focus({ preventScroll: true });
  }, [element, busy]);
}
