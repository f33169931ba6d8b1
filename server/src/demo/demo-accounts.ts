/** Of every demo account. */
export const DEMO_PASSWORD = 'Autoplace1!';

/** Sells for the company of the demo dealer. */
export const DEMO_SELLER = 'prodavac@autoplace.rs';

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@autoplace.rs', what: 'administrator' },
  { email: 'dealer@autoplace.rs', what: 'dealer, approved' },
  { email: DEMO_SELLER, what: 'seller of that dealer' },
  { email: 'pending@autoplace.rs', what: 'dealer, application pending' },
  { email: 'buyer1@autoplace.rs', what: 'buyer' },
  { email: 'buyer2@autoplace.rs', what: 'buyer' },
] as const;
