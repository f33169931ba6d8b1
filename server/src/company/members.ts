import type { MemberRole } from '@autoplace/shared/contract';

/** Somebody who works for a company, or is invited to (R207). Instants are milliseconds since the Unix epoch. */
export interface Member {
  id: string;
  /** The id of the account that owns the company. */
  companyId: string;
  /** In lower case. */
  email: string;
  role: MemberRole;
  state: 'invited' | 'member';
  /** When the invitation was mailed last, or when the person joined. */
  since: number;
  /** Of an invitation. */
  expiresAt: number;
  /** Null until the invitation was accepted. */
  userId: string | null;
}

/** For whom a user works, and has worked until when: whose lots listed by then the user knows the secrets of (R75). */
export interface Work {
  member: { id: string; companyId: string; role: MemberRole } | null;
  left: readonly { dealerId: string; until: number }[];
}

/** The people of companies. An invitation and what becomes of it are one document, so each change is one write. */
export interface Members {
  of(userId: string): Promise<Work>;
  /** In the order in which they were invited. */
  ofCompany(companyId: string): Promise<Member[]>;
  findById(companyId: string, id: string): Promise<Member | null>;
  /**
   * Invites an address; the link of an earlier invitation stops working. Changes nothing for a member, and within a minute after the last
   * one, also if that was withdrawn (`lately`), nor where the company has as many people and invitations as it may (`full`), where several at once may all be refused the last place.
   */
  invite(
    invitation: Pick<Member, 'companyId' | 'email' | 'role'>,
    secretHash: string,
    now: number,
  ): Promise<'invited' | 'lately' | 'full'>;
  /** The mail with this secret was not taken: another one may be sent at once. */
  notMailed(secretHash: string, now: number): Promise<void>;
  /** The invitation with this secret; also one that this user has accepted with it. */
  bySecret(secretHash: string, now: number, userId: string | null): Promise<Member | null>;
  /**
   * Accepts it, once: of two accounts or servers one does. `other` if the user works for another company; null if the invitation is over.
   */
  accept(secretHash: string, userId: string, now: number): Promise<Member | 'other' | null>;
  /** Those who have joined since then, in epoch milliseconds. */
  joinedSince(since: number): Promise<Member[]>;
  setRole(companyId: string, id: string, role: MemberRole): Promise<Member | null>;
  /** Ends the membership or withdraws the invitation; returns who it was, null if there was nobody. */
  remove(companyId: string, id: string, now: number): Promise<Member | null>;
  /** The user whose membership by it was the last to end; null while somebody is a member or invited, and for none. */
  lastOf(companyId: string, id: string): Promise<string | null>;
}
