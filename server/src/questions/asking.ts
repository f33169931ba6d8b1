import {
  type AskBody,
  type LotQuestion,
  type LotQuestions,
  MOST_QUESTIONS,
  QUESTIONS_PER_HOUR,
} from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { type AuctionDesk, type AuctionState, isOver, type Reading, toInstant } from '../auctions/index.ts';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { type MaybePrincipal, type Principal, sells } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { NoticeSender } from '../notifications/index.ts';
import type { Users } from '../users/index.ts';
import { askerIn, toShown } from './present.ts';
import type { BlockedAskers, Question, QuestionPush, Questions } from './question.ts';
import { questionTexts, refusals } from './texts.ts';

/** How many reports of one question are kept; support sees the question after the first. */
const MOST_REPORTS = 20;

export interface AskingDeps {
  desk: Pick<AuctionDesk, 'read'>;
  reading: Pick<Reading, 'isThere'>;
  hidden: Pick<HiddenLots, 'known'>;
  questions: Questions;
  blocked: Pick<BlockedAskers, 'of'>;
  users: Pick<Users, 'findById'>;
  sender: Pick<NoticeSender, 'send'>;
  push: QuestionPush;
  clock: Clock;
}

/** Questions about open lots, and the answers of their sellers, for everybody to read (R218). */
export class Asking {
  readonly #deps: AskingDeps;

  constructor(deps: AskingDeps) {
    this.#deps = deps;
  }

  async list(who: MaybePrincipal, auctionId: string): Promise<Result<LotQuestions>> {
    const { desk, reading, questions } = this.#deps;
    if (!(await reading.isThere(who, auctionId))) return refused('NOT_FOUND');
    const [history, shown] = await Promise.all([desk.read(auctionId), questions.shownOf(auctionId)]);
    if (history === null) return refused('NOT_FOUND');
    const { state } = history;
    const answers = who !== null && sells(who, state.terms.dealerId) && who.company?.role !== 'viewer';
    return ok({
      items: shown.map((question) => toShown(question, askerIn(state, question.askerId))),
      own: shown.filter(({ askerId }) => askerId === who?.userId).map(({ id }) => id),
      mayAnswer: answers && !this.#isClosed(state),
    });
  }

  /** Resolves once the question and its notice are durable; repeating its key finishes what a crash had left between the two. */
  async ask(
    who: Principal,
    auctionId: string,
    { text, clientQuestionId }: AskBody,
  ): Promise<Result<LotQuestion>> {
    const { desk, hidden, questions, clock } = this.#deps;
    const history = await desk.read(auctionId);
    if (history === null || history.state.withdrawn || hidden.known.has(auctionId))
      return refused('NOT_FOUND');
    const { state } = history;
    const { dealerId: sellerId, title } = state.terms;
    const id = digest(`question ${auctionId} ${who.userId} ${clientQuestionId}`);
    const question: Question = {
      id,
      auctionId,
      sellerId,
      askerId: who.userId,
      version: 1,
      title,
      text,
      at: clock.now(),
      answer: null,
      reports: [],
      hidden: null,
    };
    if ((await questions.findById(id)) === null) {
      const refusal = await this.#objection(who, state);
      if (refusal !== null) return refusal;
      if (await questions.insert(question)) {
        // Of several at once all may be refused, but never more granted than there may be.
        const objection = await this.#excess(question, 0);
        if (objection !== null) {
          await questions.remove(id);
          return objection;
        }
      }
    }
    const stored = (await questions.findById(id)) ?? question;
    if (stored.text !== text) return refused('IDEMPOTENCY_MISMATCH');
    await this.#tell(stored, 'question', sellerId, questionTexts.asked(title, text));
    return ok(this.#pushed(stored, state));
  }

  async answer(who: Principal, id: string, text: string): Promise<Result<LotQuestion>> {
    const { desk, questions, clock } = this.#deps;
    const known = await this.#shown(who, id);
    const history = known && (await desk.read(known.auctionId));
    if (known === null || history === null) return refused('NOT_FOUND');
    if (!sells(who, known.sellerId)) return refused('FORBIDDEN', { message: refusals.notYours });
    if (known.answer === null && this.#isClosed(history.state))
      return refused('CONFLICT', { message: refusals.closed });
    const at = clock.now();
    const stored = await changeStored(questions, id, (newest) =>
      newest.answer === null && newest.hidden === null ? { ...newest, answer: { text, at } } : newest,
    );
    if (stored === null || stored.hidden !== null) return refused('NOT_FOUND');
    if (stored.answer?.text !== text) return refused('CONFLICT', { message: refusals.answeredBefore });
    await this.#tell(stored, 'answer', stored.askerId, questionTexts.answered(stored.title, text));
    return ok(this.#pushed(stored, history.state));
  }

  /** Tells support; each user counts once. */
  async report(who: Principal, id: string): Promise<Result<{ reported: true }>> {
    if ((await this.#shown(who, id)) === null) return refused('NOT_FOUND');
    const mark = digest(`report ${id} ${who.userId}`);
    await changeStored(this.#deps.questions, id, (newest) =>
      newest.reports.includes(mark) || newest.reports.length >= MOST_REPORTS
        ? newest
        : { ...newest, reports: [...newest.reports, mark] },
    );
    return ok({ reported: true });
  }

  /** One that the caller may read. */
  async #shown(who: Principal, id: string): Promise<Question | null> {
    const { questions, reading } = this.#deps;
    const known = await questions.findById(id);
    if (known === null || known.hidden !== null) return null;
    return (await reading.isThere(who, known.auctionId)) ? known : null;
  }

  async #objection(who: Principal, state: AuctionState) {
    const { blocked, users } = this.#deps;
    const { auctionId, dealerId } = state.terms;
    if (sells(who, dealerId)) return refused('OWN_AUCTION', { message: refusals.ownAuction });
    if (this.#isClosed(state)) return refused('CONFLICT', { message: refusals.closed });
    // Another server may have been told of the confirmation a moment ago.
    if (!who.addressConfirmed && !(await users.findById(who.userId))?.addressConfirmed)
      return refused('EMAIL_UNCONFIRMED', { message: refusals.unconfirmed });
    if ((await blocked.of(who.userId)) !== null) return refused('FORBIDDEN', { message: refusals.blocked });
    return this.#excess({ auctionId, askerId: who.userId }, 1);
  }

  /** Refused where `more` questions than there are would be too many, of this user or about this lot. */
  async #excess({ auctionId, askerId }: Pick<Question, 'auctionId' | 'askerId'>, more: number) {
    const { questions, clock } = this.#deps;
    const asked = await questions.askedSince(askerId, clock.now() - HOUR_MS);
    if (asked + more > QUESTIONS_PER_HOUR) return refused('ASKED_TOO_OFTEN', { message: refusals.tooOften });
    const shown = await questions.shownOf(auctionId);
    return shown.length + more > MOST_QUESTIONS ? refused('CONFLICT', { message: refusals.full }) : null;
  }

  /** Closed with the lot, also before the server has closed it. */
  #isClosed(state: AuctionState): boolean {
    return isOver(state) || (state.pausedAt === null && this.#deps.clock.now() >= state.endsAt);
  }

  #pushed(question: Question, state: AuctionState): LotQuestion {
    const asker = askerIn(state, question.askerId);
    this.#deps.push.changed(question, asker);
    return toShown(question, asker);
  }

  #tell(
    { id, auctionId, at, answer }: Question,
    kind: 'question' | 'answer',
    userId: string,
    wording: ReturnType<typeof questionTexts.asked>,
  ): Promise<void> {
    const told = kind === 'answer' ? (answer?.at ?? at) : at;
    return this.#deps.sender.send([
      {
        id: digest(`${kind} told ${id}`),
        userId,
        kind,
        ...wording,
        auctionId,
        timestamp: toInstant(told),
      },
    ]);
  }
}
