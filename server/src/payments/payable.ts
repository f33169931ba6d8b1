import type { Paged } from '@autoplace/shared/contract';
import type { Page } from '../core/page-of.ts';
import type { PaymentPurpose } from '../documents/index.ts';

/** Something that is to be paid to AutoPlace by transfer, and is recognised by its reference (R114). */
export interface Payable {
  purpose: PaymentPurpose;
  /** What the reference follows from, with the purpose. */
  id: string;
  reference: string;
  /** Hundredths of a dinar; another amount is not booked. */
  para: number;
  /** Who owes it. */
  userId: string;
  /** What administrators read: `Depozit €1.500, Ana Anić (ana@primer.rs)`. */
  title: string;
}

/** A payment that was booked for a payable. It never changes. */
export interface BookedPayment {
  /** That of the statement's line (R116), or follows from the request of the administrator who booked it by hand. */
  id: string;
  purpose: PaymentPurpose;
  payableId: string;
  reference: string;
  /** As the payable had them. */
  userId: string;
  title: string;
  /** Hundredths of a dinar. */
  para: number;
  /** The calendar day on which the bank booked it, as `2026-11-23`. */
  date: string;
  payer: string;
  /** 18 digits. */
  payerAccount: string | null;
  /** Null from a statement. */
  note: string | null;
  /** When it was booked here, in epoch milliseconds, and the e-mail of the administrator who did it. */
  at: number;
  by: string;
}

/**
 * A capability that is paid by transfer: it says what its references stand for, and is told of what was booked. Nothing else
 * of it is known here.
 */
export interface Payee {
  purpose: PaymentPurpose;
  /** Null for a reference that it has not given out. What is paid or withdrawn is answered too. */
  find(reference: string): Promise<Payable | null>;
  /** Told of each payment until it resolves, on any server: repeating it changes nothing. */
  booked(payment: BookedPayment): Promise<void>;
}

/** Where all servers of one database keep what was booked. */
export interface BookedPayments {
  /** Of one id and of one reference there is one: `known` when this payment is there, `paid` when another one is. */
  insert(payment: BookedPayment): Promise<'inserted' | 'known' | 'paid'>;
  findById(id: string): Promise<BookedPayment | null>;
  findByReference(reference: string): Promise<BookedPayment | null>;
  /** The newest first. */
  page(page: Page): Promise<Paged<BookedPayment>>;
  /** Those of which the payee is still to be told, the oldest first. */
  untold(): Promise<BookedPayment[]>;
  setTold(id: string): Promise<void>;
}
