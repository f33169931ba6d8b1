import type { DocumentType, Paged, SellerAccount, VerificationStatus } from '@autoplace/shared/contract';
import type { Page } from '../core/page-of.ts';

/** A dealer's application and profile. Instants are milliseconds since the Unix epoch. */
export interface Dealer {
  /** The id of the user who applied. */
  id: string;
  companyName: string;
  contactEmail: string;
  phone: string;
  registrationNumber: string;
  licence: string;
  city: string;
  country: string;
  address: string;
  /** Absent until the dealer has entered it. */
  payment?: DealerPayment;
  verificationStatus: VerificationStatus;
  /** That decision has taken an approval back. */
  revoked?: true;
  /** The administrator's words with the decision; the reason after a rejection. */
  verificationNotes: string | null;
  /** When it was approved. */
  verifiedAt: number | null;
  /** When the company applied, the last time. */
  createdAt: number;
}

/** Where buyers pay (R139): an account of 18 digits, and the tax number. */
export interface DealerPayment extends SellerAccount {
  /** Epoch milliseconds. */
  changedAt: number;
}

/** One step of an application. */
export interface RegisterEntry {
  /** Epoch milliseconds. */
  at: number;
  action: 'applied' | 'approved' | 'rejected' | 'revoked';
  byUserId: string;
  /** The name, or else the e-mail address, that `byUserId` had then. */
  by: string;
  notes: string | null;
}

/**
 * A file of an application; its content is kept under its id. One that is added again after it was removed has another id, so
 * that a removal still under way on some server cannot take its content.
 */
export interface ApplicationFile {
  id: string;
  /** Of the content, in hexadecimal digits. */
  sha256: string;
  name: string;
  type: DocumentType;
  bytes: number;
  /** Epoch milliseconds. */
  addedAt: number;
}

/** A dealer with the history of the application and its documents, oldest first. */
export interface RegisteredDealer extends Dealer {
  history: RegisterEntry[];
  documents: readonly ApplicationFile[];
}

/** When the company first applied, epoch milliseconds. `createdAt` is when it applied last; an erased history has no steps. */
export const memberSince = ({ createdAt, history }: RegisteredDealer): number =>
  Math.min(createdAt, ...history.map(({ at }) => at));

/** The part of an application that a change has to find unchanged. */
export type ApplicationState = Pick<Dealer, 'id' | 'verificationStatus' | 'createdAt'>;

type Contact = Pick<Dealer, 'contactEmail' | 'phone' | 'address' | 'city' | 'country'>;

/** A decision whose e-mail is due; this server has leased it until `leasedUntil`. */
export interface DueDecision {
  dealerId: string;
  status: VerificationStatus;
  notes: string | null;
  /** Epoch milliseconds, like `leasedUntil`. */
  decidedAt: number;
  /** It takes an approval back. */
  revokes?: true;
  /** How often it has been taken, this time included. */
  tries: number;
  leasedUntil: number;
}

/** The dealers: their applications and the decisions on them, each with its e-mail in the same document. */
export interface Dealers {
  findById(id: string): Promise<Dealer | null>;
  /** The company names of these dealers, by id; those that are unknown are left out. */
  namesOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** Writes the whole dealer, new or known; a new one has this history, or an empty one. */
  upsert(dealer: Dealer, history?: readonly RegisterEntry[]): Promise<void>;
  findWithHistory(id: string): Promise<RegisteredDealer | null>;
  /** Adds an application, without documents; returns false if the user has one. */
  insert(application: RegisteredDealer): Promise<boolean>;
  /** Applies again: replaces the application as it was read, but for its documents; returns false if it has changed since. */
  replace(read: ApplicationState, application: RegisteredDealer): Promise<boolean>;
  /** The same for a decision, whose e-mail is due at once; the documents have to be unchanged too. */
  decide(
    read: ApplicationState & Pick<RegisteredDealer, 'documents'>,
    decision: Pick<
      RegisteredDealer,
      'verificationStatus' | 'verificationNotes' | 'verifiedAt' | 'history'
    > & {
      decidedAt: number;
      revokes?: true;
    },
  ): Promise<boolean>;
  /** Adds a document unless its content is there, there are `most`, or the application is approved. Returns what there is then; null for no dealer. */
  addDocument(id: string, document: ApplicationFile, most: number): Promise<RegisteredDealer | null>;
  /** Removes it unless the application is approved or was once. */
  removeDocument(id: string, documentId: string): Promise<RegisteredDealer | null>;
  /** Returns false if there is no such dealer. */
  setContact(id: string, contact: Contact): Promise<boolean>;
  setPayment(id: string, payment: DealerPayment): Promise<boolean>;
  /** A page of the pending ones that `matches`, the longest waiting first. */
  pending(matches: ((dealer: Dealer) => boolean) | null, page: Page): Promise<Paged<Dealer>>;
  all(): AsyncIterable<RegisteredDealer>;
  /** The ids of those whose approval was taken back, and that have none since. */
  revoked(): Promise<string[]>;
  /** Whose application came or was decided on at or after `time` (epoch milliseconds), and when: each as it is now. */
  changedSince(time: number): Promise<{ dealer: Dealer; at: number }[]>;
  takeMail(now: number, leaseMs: number): Promise<DueDecision | null>;
  /** Releases it, due at `next`, or done if null. Does nothing once another decision or server has it. */
  settleMail(due: DueDecision, next: number | null): Promise<void>;
}
