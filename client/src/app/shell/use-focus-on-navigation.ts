import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when the page changes, as a browser would on a full load: a reader starts there, and
 * the next Tab is the page's first control. A change of the query alone (filters, pages) leaves the focus where it is.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
