/** The token is valid, but an administrator has locked its account. */
export class AccountLocked extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('the account is locked');
    this.reason = reason;
  }
}
