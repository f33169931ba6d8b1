import type { PersonalCollection } from './personal-collections.ts';

/** An account that its owner has closed; `at` in epoch milliseconds. */
export interface ClosedAccount {
  id: string;
  at: number;
}

/** What the database holds of persons. */
export interface OwnData {
  /** The documents of a user in a collection, as they are stored. */
  documents(collection: PersonalCollection, userId: string): AsyncIterable<Record<string, unknown>>;
  /** The auctions that a user has listed, bid in, armed a price in or was told of. */
  auctionsOf(userId: string): Promise<string[]>;
  closed(): Promise<ClosedAccount[]>;
  /** Takes an account's password for good; false where it has been given back since it was read as closed: nothing of it is to be erased. */
  begin(account: ClosedAccount): Promise<boolean>;
  /** Removes what goes at once, or all that goes at all, with the account as the last. Repeating it changes nothing. */
  erase(userId: string, what: 'at_once' | 'all'): Promise<void>;
}
