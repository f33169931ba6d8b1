/** Who sends. Nobody of them is the victim whose secrets are looked for. */
export const ROLES = ['visitor', 'buyer', 'dealer', 'rival', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What ids stand for, by the words of the paths. */
export const KINDS = [
  'auction',
  // Of the auctions those that can be relisted, bought at once or changed, those whose price falls, and those below their reserve.
  'unsold',
  'priced',
  'scheduled',
  'dutch',
  'negotiated',
  'car',
  'image',
  'notification',
  'application',
  'user',
  'migration',
  'alert',
  'backup',
  'database',
  'deals',
  'paper',
  'deposits',
  'vins',
  'dealers',
  'questions',
  // Months.
  'fees',
] as const;
export type Kind = (typeof KINDS)[number];
