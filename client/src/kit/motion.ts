/** Whether somebody wants nothing to move by itself. */
export const isReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** For what a page scrolls by itself: a behavior that is asked for explicitly is that also with reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (isReducedMotion() ? 'auto' : 'smooth');
