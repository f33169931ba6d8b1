import { CYRILLIC } from '@autoplace/shared/contract';

/** What the paths of this page begin with: `/cir` of one in Cyrillic, else nothing. */
export const scriptPath = (): string =>
  `${window.location.pathname}/`.startsWith(`${CYRILLIC}/`) ? CYRILLIC : '';
