/** Scrolls to where `element` begins; with reduced motion at once. */
export function bringIntoView(element: HTMLElement | null): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
