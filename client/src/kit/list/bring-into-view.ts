import { scrollBehavior } from '../motion.ts';

/** Scrolls to where `element` begins; with reduced motion at once. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: scrollBehavior() });
}
