/** Pages in Cyrillic have addresses of their own, below this path (R227). */
export const CYRILLIC = '/cir';

/** What the paths of this page begin with: `/cir` of one in Cyrillic, else nothing. */
export const scriptPath = (): string => (/^\/cir(\/|$)/.test(window.location.pathname) ? CYRILLIC : '');
