import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For who has followed a link to a part of the page: brings it into view and gives it the keyboard, once for each link, and not
 * before `isPlaced`: what comes in above it later would push it out of view again.
 */
export function useLinkedPart(name: string, part: RefObject<HTMLElement | null>, isPlaced = true): void {
  const { hash, key, state } = useLocation();
  /** The entry of the history whose link was followed: the same one may be followed again, and makes another entry. */
  const followed = useRef('');
  useEffect(() => {
    // What is opened over the page keeps its address (`useBackCloses`).
    if (hash !== `#${name}` || state?.over !== undefined || followed.current === key) return;
    // It may still be loading.
    if (part.current === null || !isPlaced) return;
    followed.current = key;
    part.current.focus({ preventScroll: true });
    part.current.scrollIntoView({ block: part.current.offsetHeight > innerHeight ? 'start' : 'center' });
  });
}
