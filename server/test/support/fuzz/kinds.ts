/** Who sends. Nobody of them is the victim whose secrets are looked for. */
export const ROLES = ['visitor', 'buyer', 'dealer', 'rival', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** The account of a role. */
export const userOf = (role: Role): string => `user-${role}`;

/** What ids stand for, by the words of the paths. */
export const KINDS = [
  'auction',
  // Of the auctions those that can be relisted, bought at once or changed, those whose price falls, those below their reserve, those with a
  // car in the garage of their dealer, those that are over, those with bids that can be voided, and those that are offered again (R144).
  'unsold',
  'priced',
  'scheduled',
  'dutch',
  'negotiated',
  'shown',
  'over',
  'bidden',
  'offered',
  'bids',
  'car',
  // Of the cars those with pictures, and those with documents.
  'pictured',
  'documented',
  'image',
  'attachment',
  'notification',
  'application',
  // Of the applications those with documents.
  'proven',
  'proof',
  'user',
  // Accounts that the run may only read.
  'writer',
  'migration',
  'alert',
  'backup',
  'database',
  'deals',
  // Of the deals those that can be rated, those that are rated, and those with an open dispute.
  'completed',
  'rated',
  'disputed',
  'evidence',
  'paper',
  'deposits',
  'paid',
  'reference',
  'invoices',
  'credits',
  'vins',
  'dealers',
  'companies',
  'revocable',
  'members',
  'invitation',
  'confirmation',
  'sessions',
  'searches',
  'stop',
  'threads',
  'questions',
  // Months.
  'fees',
] as const;
export type Kind = (typeof KINDS)[number];
