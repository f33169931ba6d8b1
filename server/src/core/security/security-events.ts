/**
 * Everything that an operator may want to be alerted to, by the name that lines of the log and the counter carry. docs/operations.md
 * says for each what to do about it.
 */
export const SECURITY_EVENTS = {
  'sign_in.succeeded': { level: 'info', says: 'somebody signed in' },
  'sign_in.wrong_password': { level: 'warn', says: 'a password was wrong' },
  'sign_in.wrong_second_factor': {
    level: 'warn',
    says: 'a code or a passkey was wrong, after the right password',
  },
  'sign_in.locked_out': {
    level: 'warn',
    says: 'too many wrong passwords: an address is locked out for a while',
  },
  'sign_in.refused': { level: 'warn', says: 'the holder of a locked account tried to sign in' },
  'sign_in.attack_began': {
    level: 'warn',
    says: 'very many forms of the sign-in pages fail: from now on they ask for a proof of work',
  },
  'sign_in.attack_ended': {
    level: 'info',
    says: 'the forms of the sign-in pages ask for no proof of work any more',
  },
  'account.created': { level: 'info', says: 'an account was made' },
  'account.password_changed': { level: 'info', says: 'a password was changed' },
  'account.second_factor_changed': { level: 'info', says: 'a second factor was added or removed' },
  'account.payment_changed': { level: 'info', says: 'a dealer changed the account that buyers pay to' },
  'account.exported': { level: 'info', says: 'somebody downloaded all data of their account' },
  'account.closed': { level: 'info', says: 'somebody closed their account' },
  'access.unauthenticated': { level: 'info', says: 'a call needs a valid token and had none' },
  'access.forbidden': { level: 'warn', says: 'a user asked for what only others may' },
  'limit.reached': { level: 'warn', says: 'a limit was reached' },
  'log.disputed': {
    level: 'warn',
    says: 'a witness says that the tree over all auctions does not extend what it has cosigned',
  },
  'administrator.acted': { level: 'info', says: 'an administrator did something that is in the audit trail' },
} as const satisfies Record<string, { level: 'info' | 'warn'; says: string }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
