import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { askBeforeLeaving } from './leave.ts';

/** The question before leaving. */
interface LeaveQuestion {
  stay(): void;
  leave(): void;
}

/**
 * Asks before the page is left, or the user signs out, while `active`; the browser asks in its own words before a
 * reload.
 */
export function useLeaveGuard(active: boolean) {
  const free = useRef(false);
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => !free.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const end = askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => {
      window.removeEventListener('beforeunload', ask);
      end();
    };
  }, [active]);

  const settle = (leave: boolean) => {
    free.current = leave;
    setAnswer(null);
    answer?.(leave);
  };
  let question: LeaveQuestion | null = null;
  if (answer !== null) question = { stay: () => settle(false), leave: () => settle(true) };
  else if (blocker.state === 'blocked') question = { stay: blocker.reset, leave: blocker.proceed };
  return {
    /** Null unless somebody is about to leave. */
    question,
    /** Leaving is free from now on: the user has been asked, or all is saved. */
    release() {
      free.current = true;
    },
  };
}
