import { useEffect, useRef, useState } from 'react';

/**
 * The first of many, until all are asked for. The button that asks goes with what it does, so the keyboard goes on at the first child of
 * `list` that was added. `asked` remembers it for who comes back to a long list, whose place would be gone.
 */
export function useFirst<Item>(items: readonly Item[], first: number, asked?: { all: boolean }) {
  const [all, setAll] = useState(asked?.all === true);
  const begunWithAll = useRef(all);
  // Either of them.
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  useEffect(() => {
    const added = all && !begunWithAll.current ? list.current?.children[first] : null;
    if (!(added instanceof HTMLElement)) return;
    added.tabIndex = -1;
    added.focus();
  }, [all, first]);
  const shown = all ? items : items.slice(0, first);
  const showAll = () => {
    if (asked !== undefined) asked.all = true;
    setAll(true);
  };
  return { list, shown, more: items.length - shown.length, showAll };
}
