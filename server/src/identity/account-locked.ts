import type { Lock } from '../users/index.ts';

/** The token is valid, but its account is locked: by an administrator, or closed by its owner (R160). */
export class AccountLocked extends Error {
  readonly lock: Pick<Lock, 'reason' | 'closed'>;

  constructor(lock: Pick<Lock, 'reason' | 'closed'>) {
    super('the account is locked');
    this.lock = lock;
  }
}
