import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 3_000;

const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Whether the server cannot be reached, asked again until it can; then `onBack` is called. It is not if the server could be
 * reached all the time: what failed had another reason.
 */
export function useComeBack(onBack: () => void): boolean {
  const [away, setAway] = useState(!navigator.onLine);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let wasAway = false;
    let isHere = true;
    const look = async () => {
      const reachable = await isReachable();
      if (!isHere) return;
      if (reachable && wasAway) back();
      wasAway = !reachable;
      setAway(!reachable);
    };
    void look();
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
  return away;
}
