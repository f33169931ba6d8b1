import { useEffect, useRef, useState } from 'react';

/**
 * The first of many, until all are asked for. The button that asks goes with what it does, so the keyboard goes on at the first child of
 * `list` that was added.
 */
export function useFirst<Item>(items: readonly Item[], first: number) {
  const [all, setAll] = useState(false);
  // Either of them.
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  useEffect(() => {
    const added = all ? list.current?.children[first] : null;
    if (!(added instanceof HTMLElement)) return;
    added.tabIndex = -1;
    added.focus();
  }, [all, first]);
  const shown = all ? items : items.slice(0, first);
  return { list, shown, more: items.length - shown.length, showAll: () => setAll(true) };
}
