import type { ModeratedQuestion, moderatedQuery, Paged } from '@autoplace/shared/contract';
import type { z } from 'zod';
import { type AuctionDesk, toInstant } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { type Principal, sells } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { type AuditTrail, userChanges } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import { askerIn, toShown } from './present.ts';
import {
  type BlockedAskers,
  type Measure,
  type Question,
  type QuestionPush,
  type Questions,
  stateOf,
} from './question.ts';
import { auditLine, questionTexts, refusals } from './texts.ts';

interface ModeratingDeps {
  desk: Pick<AuctionDesk, 'read'>;
  questions: Questions;
  blocked: BlockedAskers;
  users: Pick<Users, 'byIds'>;
  audit: Pick<AuditTrail, 'append'>;
  sender: Pick<NoticeSender, 'send'>;
  push: QuestionPush;
  clock: Clock;
  takesPart(auctionId: string, userId: string): Promise<boolean>;
}

/** What support does with questions about lots (R218). Nobody decides about an own one, or about those of a lot that they sell or bid on. */
export class ModeratingQuestions {
  readonly #deps: ModeratingDeps;

  constructor(deps: ModeratingDeps) {
    this.#deps = deps;
  }

  async list(query: z.output<typeof moderatedQuery>): Promise<Paged<ModeratedQuestion>> {
    const { items, ...place } = await this.#deps.questions.page(query);
    return { ...place, items: await this.#moderated(items) };
  }

  async one(id: string): Promise<Result<ModeratedQuestion>> {
    const question = await this.#deps.questions.findById(id);
    const [shown] = question === null ? [] : await this.#moderated([question]);
    return shown === undefined ? refused('NOT_FOUND') : ok(shown);
  }

  /** Repeating it keeps the first reason. */
  async hide(who: Principal, id: string, reason: string): Promise<Result<ModeratedQuestion>> {
    const { questions, sender, clock } = this.#deps;
    const known = await this.#decidable(who, id);
    if (!known.ok) return known;
    const measure = { at: clock.now(), by: who.email, reason };
    const stored = await changeStored(questions, id, (newest) =>
      newest.hidden === null ? { ...newest, hidden: measure } : newest,
    );
    if (stored?.hidden == null) return refused('NOT_FOUND');
    const { hidden, auctionId, askerId, title, text } = stored;
    await this.#audit(stored, 'question.hidden', hidden);
    await sender.send([
      {
        id: digest(`hidden ${id} ${hidden.at}`),
        userId: askerId,
        kind: 'answer',
        auctionId,
        ...questionTexts.hidden(title, text, hidden.reason),
        timestamp: toInstant(hidden.at),
      },
    ]);
    await this.#push(stored);
    return this.one(id);
  }

  /** Audited first: of one that is not hidden any more, a repetition would find nothing to audit. */
  async show(who: Principal, id: string): Promise<Result<ModeratedQuestion>> {
    const { questions } = this.#deps;
    const decidable = await this.#decidable(who, id);
    if (!decidable.ok) return decidable;
    const known = decidable.value;
    if (stateOf(known) === 'open') return this.one(id);
    if (known.hidden !== null) await this.#audit(known, 'question.shown', { ...known.hidden, by: who.email });
    const stored = await changeStored(questions, id, (newest) => ({ ...newest, hidden: null, reports: [] }));
    if (stored !== null) await this.#push(stored);
    return this.one(id);
  }

  async block(who: Principal, id: string, reason: string): Promise<Result<ModeratedQuestion>> {
    const { blocked, clock } = this.#deps;
    const decidable = await this.#decidable(who, id);
    if (!decidable.ok) return decidable;
    const known = decidable.value;
    const measure = await blocked.block(known.askerId, { at: clock.now(), by: who.email, reason });
    await this.#auditAsker(known, 'asker.blocked', measure);
    return this.one(id);
  }

  async allow(who: Principal, id: string): Promise<Result<ModeratedQuestion>> {
    const { blocked } = this.#deps;
    const decidable = await this.#decidable(who, id);
    if (!decidable.ok) return decidable;
    const known = decidable.value;
    const measure = await blocked.of(known.askerId);
    if (measure === null) return this.one(id);
    await this.#auditAsker(known, 'asker.allowed', { ...measure, by: who.email });
    await blocked.allow(known.askerId, measure);
    return this.one(id);
  }

  async #decidable(who: Principal, id: string): Promise<Result<Question>> {
    const question = await this.#deps.questions.findById(id);
    if (question === null) return refused('NOT_FOUND');
    const { auctionId, sellerId, askerId } = question;
    if (sells(who, sellerId)) return refused('FORBIDDEN', { message: refusals.ownLot });
    const isInterested = askerId === who.userId || (await this.#deps.takesPart(auctionId, who.userId));
    return isInterested ? refused('FORBIDDEN', { message: refusals.takesPart }) : ok(question);
  }

  /** Among the entries of the lot. */
  #audit(
    { id, auctionId, title }: Question,
    action: 'question.hidden' | 'question.shown',
    { at, by, reason }: Measure,
  ): Promise<void> {
    return this.#deps.audit.append({
      key: `${action}:${id}:${at}`,
      by,
      action,
      subject: auctionId,
      subjectName: title,
      details: [auditLine(id), userChanges.reason(reason)],
    });
  }

  /** Among the entries of the account. */
  async #auditAsker(
    { id, askerId }: Question,
    action: 'asker.blocked' | 'asker.allowed',
    { at, by, reason }: Measure,
  ): Promise<void> {
    const person = (await this.#deps.users.byIds([askerId])).get(askerId);
    await this.#deps.audit.append({
      key: `${action}:${askerId}:${at}`,
      by,
      action,
      subject: askerId,
      subjectName: person?.email ?? askerId,
      details: [auditLine(id), userChanges.reason(reason)],
    });
  }

  async #push(question: Question): Promise<void> {
    const { desk, push } = this.#deps;
    // Of one that is hidden nobody is told who has asked, and its lot need not be readable.
    const history = question.hidden === null ? await desk.read(question.auctionId) : null;
    push.changed(question, history && askerIn(history.state, question.askerId));
  }

  async #moderated(found: readonly Question[]): Promise<ModeratedQuestion[]> {
    const { users, blocked } = this.#deps;
    const people = await users.byIds([...new Set(found.map(({ askerId }) => askerId))]);
    return Promise.all(
      found.map(async (question) => {
        const { title, askerId, reports, hidden } = question;
        const { name, email } = people.get(askerId) ?? { name: '', email: '' };
        return {
          ...toShown(question, null),
          title,
          state: stateOf(question),
          reports: reports.length,
          asker: { id: askerId, name: name || email, email },
          hidden: toMeasure(hidden),
          blocked: toMeasure(await blocked.of(askerId)),
        };
      }),
    );
  }
}

const toMeasure = (measure: Measure | null): ModeratedQuestion['hidden'] =>
  measure && { ...measure, at: toInstant(measure.at) };
