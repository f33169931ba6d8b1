import type {
  BookedLine,
  BookedStatement,
  Booking,
  bookByHandBody,
  LineOutcome,
  Paged,
} from '@autoplace/shared/contract';
import type { z } from 'zod';
import { belgradeDay } from '../core/belgrade-days.ts';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Page } from '../core/page-of.ts';
import { type Principal, sells } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import { Sweep } from '../core/sweep.ts';
import { purposeOf, readReference, readStatement, type StatementLine } from '../documents/index.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { BookedPayment, BookedPayments, Payable, Payee } from './payable.ts';
import { auditLines, refusals } from './texts.ts';

/** How often payments are searched of which a payee was not told, in milliseconds. */
const SWEEP_MS = 30_000;
/** Each with a reference takes a few queries. */
const MOST_LINES = 2_000;

const UNTOLD = 'a booked payment could not be told of';

interface BookkeepingDeps {
  payments: BookedPayments;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
  logger: Logger;
}

type Incoming = Pick<BookedPayment, 'id' | 'date' | 'payer' | 'payerAccount' | 'note' | 'by'> & {
  reference: string;
  /** Null for what is to be paid: an administrator has seen it. */
  para: number | null;
};

interface Outcome {
  outcome: Exclude<LineOutcome, 'no_reference'>;
  payable: Payable | null;
}

/**
 * Books what came in on AutoPlace's account, for the capabilities that are paid (R127, R128). Of one line and of one reference there
 * is one booking, however often it is sent and to however many servers; a payee that was not told before a server died is told by
 * any server.
 */
export class Bookkeeping {
  readonly #deps: BookkeepingDeps;
  readonly #payees = new Map<string, Payee>();
  /** Tells payees what a server that died could not. */
  readonly sweep: Sweep<BookedPayment>;

  constructor(deps: BookkeepingDeps) {
    const { payments, clock, logger } = deps;
    this.#deps = deps;
    this.sweep = new Sweep({
      everyMs: SWEEP_MS,
      due: () => payments.untold(),
      act: (payment) => this.#tell(payment),
      messages: { due: 'searching for booked payments to tell of failed', act: UNTOLD },
      fields: ({ id }) => ({ paymentId: id }),
      clock,
      logger,
    });
  }

  register(payee: Payee): void {
    this.#payees.set(payee.purpose, payee);
  }

  async bookStatement(admin: Principal, file: Uint8Array): Promise<Result<BookedStatement>> {
    const statement = readStatement(file);
    if (!statement.ok)
      return refused('VALIDATION', {
        message: refusals.statement,
        details: statement.problems.map(({ line, message }) => ({
          path: line === 0 ? 'statement' : `statement.${line}`,
          message,
        })),
      });
    if (statement.lines.length > MOST_LINES) return objected('statement', refusals.longStatement);
    const lines: BookedLine[] = [];
    for (const line of statement.lines) lines.push(await this.#bookLine(admin, line));
    return ok({ lines, outgoing: statement.outgoing });
  }

  /** Repeating a `clientBookingId` answers the first booking. */
  async bookByHand(
    admin: Principal,
    { reference: text, date, note, clientBookingId }: z.infer<typeof bookByHandBody>,
  ): Promise<Result<Booking>> {
    const reference = readReference(text);
    if (reference === null) return objected('reference', refusals.reference);
    if (date > belgradeDay(this.#deps.clock.now())) return objected('date', refusals.laterDay);
    const id = digest(`by hand ${admin.userId} ${clientBookingId}`);
    const payment = { id, reference, date, note, para: null, payer: '', payerAccount: null, by: admin.email };
    const { outcome } = await this.#book(admin, payment);
    if (outcome === 'unknown_reference') return objected('reference', refusals.unknownReference);
    if (outcome === 'own') return refused('FORBIDDEN', { message: refusals.own });
    if (outcome === 'already_paid') return refused('CONFLICT', { message: refusals.alreadyPaid });
    const booked = await this.#deps.payments.findById(id);
    if (booked === null) throw new Error(`payment ${id} was booked and is not there`);
    return booked.reference === reference ? ok(toBooking(booked)) : refused('IDEMPOTENCY_MISMATCH');
  }

  async list(page: Page): Promise<Paged<Booking>> {
    const { items, ...place } = await this.#deps.payments.page(page);
    return { ...place, items: items.map(toBooking) };
  }

  async #bookLine(admin: Principal, line: StatementLine): Promise<BookedLine> {
    const { id, date, para, reference, payer, payerAccount, purpose, referenceText } = line;
    const shown = { line: line.line, date, para, payer, purpose, reference: referenceText };
    if (reference === null) return { ...shown, outcome: 'no_reference', paidFor: null, expected: null };
    const payment = { id, date, para, reference, payer, payerAccount, note: null, by: admin.email };
    const { outcome, payable } = await this.#book(admin, payment);
    return { ...shown, outcome, paidFor: payable?.title ?? null, expected: payable?.para ?? null };
  }

  async #book(admin: Principal, { para, ...payment }: Incoming): Promise<Outcome> {
    const { payments, clock } = this.#deps;
    const purpose = purposeOf(payment.reference);
    const payable = (await this.#payees.get(purpose)?.find(payment.reference)) ?? null;
    if (payable === null) return { outcome: 'unknown_reference', payable };
    const before = await payments.findByReference(payment.reference);
    if (before !== null)
      return { outcome: before.id === payment.id ? 'already_booked' : 'already_paid', payable };
    if (sells(admin, payable.userId)) return { outcome: 'own', payable };
    if (payment.date > belgradeDay(clock.now())) return { outcome: 'later_day', payable };
    if (para !== null && para !== payable.para) return { outcome: 'wrong_amount', payable };
    const { id: payableId, userId, title } = payable;
    const booked: BookedPayment = {
      ...payment,
      purpose,
      payableId,
      userId,
      title,
      para: payable.para,
      at: clock.now(),
    };
    const stored = await payments.insert(booked);
    if (stored !== 'inserted')
      return { outcome: stored === 'known' ? 'already_booked' : 'already_paid', payable };
    // After a failure the next sweep tells.
    await this.#tell(booked).catch((err: unknown) =>
      this.#deps.logger.error({ err, paymentId: booked.id }, `${UNTOLD}; trying again`),
    );
    return { outcome: 'booked', payable };
  }

  async #tell(payment: BookedPayment): Promise<void> {
    const { payments, audit } = this.#deps;
    const payee = this.#payees.get(payment.purpose);
    if (payee === undefined) throw new Error(`nobody is paid for ${payment.purpose}`);
    await payee.booked(payment);
    await audit.append({
      key: `payment:${payment.id}`,
      by: payment.by,
      action: 'payment.booked',
      subject: payment.payableId,
      subjectName: payment.title,
      details: auditLines(payment),
    });
    await payments.setTold(payment.id);
  }
}

const toBooking = (payment: BookedPayment): Booking => {
  const { id, at, by, date, para, reference, payer, title, note } = payment;
  const byHand = note !== null;
  return {
    id,
    at: new Date(at).toISOString(),
    by,
    byHand,
    date,
    para,
    reference,
    payer,
    paidFor: title,
    note,
  };
};
