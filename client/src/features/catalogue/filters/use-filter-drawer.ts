import { useEffect, useEffectEvent, useRef } from 'react';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';

/** The drawer of the filters, for as long as the screen is narrow; `onApplied` is called when it is gone after `applied()`. */
export function useFilterDrawer(narrow: boolean, onApplied: () => void) {
  const drawer = useBackCloses('filters');
  const { isOpen } = drawer;
  const isApplied = useRef(false);
  const settle = useEffectEvent(() => {
    // A phone that was turned has the panel.
    if (isOpen && !narrow) drawer.close();
    if (isOpen || !isApplied.current) return;
    isApplied.current = false;
    // Only now: while it was there, it held the page still.
    requestAnimationFrame(onApplied);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that they are new is the news
  useEffect(() => settle(), [isOpen, narrow]);
  return {
    ...drawer,
    applied() {
      isApplied.current = true;
    },
  };
}

export type FilterDrawerState = ReturnType<typeof useFilterDrawer>;
