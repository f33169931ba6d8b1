import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** Holds whoever is about to leave the page while `active`; the browser asks in its own words before a reload. */
export function useLeaveGuard(active: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return {
    blocker,
    /** From now on whoever wants to leave may: they have been asked, or all is saved. */
    release() {
      free.current = true;
    },
  };
}
