import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that was pressed and is disabled meanwhile loses the keyboard to nobody: once what it did is over, and nothing
 * else has taken the keyboard, it goes on at `element`.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>, busy: boolean): void {
  const wasBusy = useRef(busy);
  useEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, busy]);
}
