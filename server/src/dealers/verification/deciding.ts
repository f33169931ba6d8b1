import type { DecisionResult } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Principal, StandAside } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { Users } from '../../users/index.ts';
import type { DealerPush } from '../dealer-push.ts';
import type { Dealers, RegisterEntry, RegisteredDealer } from '../dealers.ts';
import { alreadyDecided, documentTexts, notApproved, ownApplication } from '../texts.ts';

interface DecidingDeps {
  dealers: Dealers;
  users: Pick<Users, 'accessChanged'>;
  push: Pick<DealerPush, 'verificationChanged'>;
  audit: Pick<AuditTrail, 'append'>;
  standAside: StandAside;
  clock: Clock;
  /** An e-mail is due. */
  onDecided(): void;
}

/** What an administrator decides. An approval names the documents that were seen, by id. */
export type Decision =
  | { action: 'approved'; notes: string | null; documents: readonly string[] }
  | { action: 'rejected'; notes: string };

/** Decisions of administrators on pending applications. Of two concurrent decisions the first one counts (R39). */
export class Deciding {
  readonly #deps: DecidingDeps;

  constructor(deps: DecidingDeps) {
    this.#deps = deps;
  }

  /** Repeating a decision of the same administrator succeeds and changes nothing. Nobody decides on the own application. */
  async decide(admin: Principal, id: string, decided: Decision): Promise<Result<DecisionResult>> {
    const { dealers, push, standAside, clock, onDecided } = this.#deps;
    const { action, notes } = decided;
    const read = await dealers.findWithHistory(id);
    if (read === null) return refused('NOT_FOUND');
    if (id === admin.userId) return refused('FORBIDDEN', { message: ownApplication });
    const entry: RegisterEntry = {
      at: clock.now(),
      action,
      byUserId: admin.userId,
      by: admin.name ?? admin.email,
      notes,
    };
    if (read.verificationStatus !== 'pending')
      return ok(await this.#comesLate(admin, read, read.history.at(-1), entry));
    const unseen = () => refused('CONFLICT', { message: documentTexts.unseen });
    if (decided.action === 'approved' && !areThose(read.documents, decided.documents)) return unseen();
    // What it had listed waits for it, paused, with the bids on it.
    const refusal = wasRevoked(read) ? await standAside(admin, id) : null;
    if (refusal !== null) return refusal;
    const decision = {
      verificationStatus: action,
      verificationNotes: notes,
      verifiedAt: action === 'approved' ? entry.at : null,
      history: [...read.history, entry],
    };
    if (await dealers.decide(read, { ...decision, decidedAt: entry.at })) {
      push.verificationChanged(id, { verificationStatus: action, verificationNotes: notes });
      onDecided();
      await this.#tellPeople(read);
      return ok(await this.#noted(admin, read, entry));
    }
    const now = await dealers.findWithHistory(id);
    if (now === null) return refused('NOT_FOUND');
    if (now.verificationStatus === 'pending' && now.createdAt === read.createdAt) return unseen();
    return ok(await this.#comesLate(admin, now, now.history.at(-1), entry));
  }

  /**
   * Takes an approval back (R193): the dealer lists nothing any more, what is open pauses, and the company's people are out of its
   * rooms on every server. Repeating it succeeds and changes nothing.
   */
  async revoke(admin: Principal, id: string, reason: string): Promise<Result<{ revoked: true }>> {
    const { dealers, users, push, standAside, clock, onDecided } = this.#deps;
    for (;;) {
      const read = await dealers.findWithHistory(id);
      if (read === null) return refused('NOT_FOUND');
      const entry: RegisterEntry = {
        at: clock.now(),
        action: 'revoked',
        byUserId: admin.userId,
        by: admin.name ?? admin.email,
        notes: reason,
      };
      const last = read.history.at(-1);
      if (read.verificationStatus !== 'approved') {
        if (last === undefined || !isRepeated(last, entry))
          return refused('CONFLICT', { message: notApproved });
        await users.accessChanged(id, clock.now());
        await this.#noted(admin, read, last);
        return ok({ revoked: true });
      }
      const refusal = await standAside(admin, id);
      if (refusal !== null) return refusal;
      const decision = {
        verificationStatus: 'rejected' as const,
        verificationNotes: reason,
        verifiedAt: null,
      };
      const history = [...read.history, entry];
      if (!(await dealers.decide(read, { ...decision, history, decidedAt: entry.at, revokes: true })))
        continue;
      push.verificationChanged(id, {
        verificationStatus: 'rejected',
        revoked: true,
        verificationNotes: reason,
      });
      onDecided();
      await users.accessChanged(id, clock.now());
      await this.#noted(admin, read, entry);
      return ok({ revoked: true });
    }
  }

  /** There is a decision already. */
  async #comesLate(
    admin: Principal,
    dealer: RegisteredDealer,
    last: RegisterEntry | undefined,
    entry: RegisterEntry,
  ): Promise<DecisionResult> {
    if (last !== undefined && isRepeated(last, entry)) {
      await this.#tellPeople(dealer);
      return this.#noted(admin, dealer, last);
    }
    return { success: false, errorMessage: alreadyDecided[dealer.verificationStatus] };
  }

  /** A company that lost its approval may have people, who work for it again. A crash may have left this out. */
  async #tellPeople(dealer: RegisteredDealer): Promise<void> {
    const { users, clock } = this.#deps;
    if (wasRevoked(dealer)) await users.accessChanged(dealer.id, clock.now());
  }

  /** Writes the decision into the audit trail, where it may be already. */
  async #noted(admin: Principal, dealer: RegisteredDealer, entry: RegisterEntry): Promise<DecisionResult> {
    await this.#deps.audit.append({
      key: `decision:${dealer.id}:${entry.at}`,
      by: admin.email,
      action: `dealer.${entry.action === 'applied' ? 'approved' : entry.action}`,
      subject: dealer.id,
      subjectName: dealer.companyName,
      details: entry.notes === null ? [] : [entry.notes],
    });
    return { success: true };
  }
}

const areThose = (documents: RegisteredDealer['documents'], ids: readonly string[]): boolean =>
  documents.length === ids.length && documents.every(({ id }) => ids.includes(id));

const wasRevoked = ({ history }: RegisteredDealer): boolean =>
  history.some(({ action }) => action === 'revoked');

const isRepeated = (last: RegisterEntry, entry: RegisterEntry): boolean =>
  last.action === entry.action && last.byUserId === entry.byUserId && last.notes === entry.notes;
