import type {
  DealMessage,
  DealMessageBody,
  SendMessageBody,
  Thread as ThreadAnswer,
  ThreadPage,
} from '@autoplace/shared/contract';
import { type AuctionDesk, toInstant } from '../auctions/index.ts';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { type Page, pageOf } from '../core/page-of.ts';
import { type Principal, sells } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { NoticeSender } from '../notifications/index.ts';
import {
  type Message,
  otherSide,
  sideOf,
  storedIn,
  takes,
  unreadBy,
  userOf,
  viewerOf,
  withRead,
} from './correspondence.ts';
import type { Parties } from './parties.ts';
import { messageNotice, refusals } from './texts.ts';
import { type Thread, type ThreadPush, type Threads, threadOf } from './thread.ts';

interface MessagingDeps {
  desk: Pick<AuctionDesk, 'read'>;
  hidden: Pick<HiddenLots, 'known'>;
  threads: Threads;
  parties: Parties;
  sender: Pick<NoticeSender, 'send'>;
  push: ThreadPush;
  /** Marks notices as read, as their messages are. */
  readNotices(userId: string, ids: readonly string[]): Promise<void>;
  clock: Clock;
}

/** Messages between buyers and the sellers of lots ('Poruke'). To anyone but its two sides a thread does not exist (R200). */
export class Messaging {
  readonly #deps: MessagingDeps;

  constructor(deps: MessagingDeps) {
    this.#deps = deps;
  }

  /** Takes 'Pošalji poruku': the first message of a buyer about a lot begins the thread, later ones go on with it. */
  async send(
    who: Principal,
    auctionId: string,
    { text, clientMessageId }: SendMessageBody,
  ): Promise<Result<{ sent: true }>> {
    const { desk, threads, hidden, clock } = this.#deps;
    const history = await desk.read(auctionId);
    if (history === null || history.state.withdrawn) return refused('NOT_FOUND');
    if (sells(who, history.view.dealerId)) return refused('OWN_AUCTION', { message: refusals.ownAuction });
    const thread = threadOf(history.view, who.userId);
    const { id } = thread;
    const known = await threads.findById(id);
    if (known === null && hidden.known.has(auctionId)) return refused('NOT_FOUND');
    const message: Message = {
      id: messageId(id, who.userId, clientMessageId),
      by: 'buyer',
      text,
      at: clock.now(),
    };
    const written = await this.#write({ ...thread, messages: [message] }, message, known === null);
    return written.ok ? ok({ sent: true }) : written;
  }

  async list(who: Principal, page: Page): Promise<ThreadPage> {
    const { threads, clock } = this.#deps;
    const { userId, company } = who;
    const sellerId = company?.party.userId ?? userId;
    const viewer = viewerOf(who);
    const [{ items: found, ...place }, unread] = await Promise.all([
      threads.page({ buyerId: userId, sellerId }, page),
      threads.unread({ buyerId: userId, sellerId }, viewer),
    ]);
    const items = await Promise.all(
      found.map(async ({ id, auctionId, lot, last, unseen, ...thread }) => {
        const you = thread.buyerId === userId ? ('buyer' as const) : ('seller' as const);
        const own = you === 'seller' && viewer !== null ? unseen?.[viewer] : undefined;
        return {
          id,
          auctionId,
          ...lot,
          you,
          last: toMessage(last),
          unread: own ?? thread.unread[you],
          other: await this.#deps.parties.of(thread, otherSide(you)),
        };
      }),
    );
    return { ...place, items, unread, serverTime: clock.now() };
  }

  /** A thread with a page of its messages, the newest first. */
  async view(who: Principal, id: string, page: Page): Promise<Result<ThreadAnswer>> {
    const thread = await this.#deps.threads.findById(id);
    const you = thread && sideIn(thread, who);
    if (thread === null || you === null) return refused('NOT_FOUND');
    const { auctionId, lot, messages } = thread;
    return ok({
      ...pageOf(messages.toReversed().map(toMessage), page),
      id,
      auctionId,
      ...lot,
      you,
      unread: unreadBy(thread, you, viewerOf(who)),
      other: await this.#deps.parties.of(thread, otherSide(you)),
    });
  }

  async write(
    who: Principal,
    id: string,
    { text, clientMessageId }: DealMessageBody,
  ): Promise<Result<DealMessage>> {
    const { threads, clock } = this.#deps;
    const thread = await threads.findById(id);
    const by = thread && sideIn(thread, who);
    if (thread === null || by === null) return refused('NOT_FOUND');
    const message = { id: messageId(id, who.userId, clientMessageId), by, text, at: clock.now() };
    return this.#write(thread, message);
  }

  /** Marks the oldest `count` messages as read, and what was told of them; a viewer's reading counts for that viewer alone. */
  async markRead(who: Principal, id: string, count: number): Promise<Result<{ unread: number }>> {
    const { threads, readNotices, push } = this.#deps;
    const known = await threads.findById(id);
    const you = known && sideIn(known, who);
    if (known === null || you === null) return refused('NOT_FOUND');
    const thread = await changeStored(threads, id, (newest) => withRead(newest, you, count, viewerOf(who)));
    if (thread === null) return refused('NOT_FOUND');
    const unread = unreadBy(thread, you, viewerOf(who));
    if (unread < unreadBy(known, you, viewerOf(who))) push.read(thread, you);
    const others = thread.messages.slice(0, count).filter(({ by }) => by !== you);
    await readNotices(
      who.userId,
      others.map((message) => message.id),
    );
    return ok({ unread });
  }

  /**
   * Resolves once the message and its notification are durable. Repeating a key sends nothing twice, and finishes what a
   * crash had left between the two.
   */
  async #write(thread: Thread, message: Message, begins = false): Promise<Result<DealMessage>> {
    const { threads, parties } = this.#deps;
    const to = await parties.of(thread, otherSide(message.by));
    if (to.closed) return refused('CONFLICT', { message: refusals.closed });
    const newest =
      begins && (await threads.insert(thread))
        ? thread
        : await changeStored(threads, thread.id, (had) =>
            takes(had, message) ? { ...had, messages: [...had.messages, message] } : had,
          );
    if (newest === null) return refused('NOT_FOUND');
    const stored = storedIn(newest, message, refusals.full);
    if (!stored.ok) return stored;
    this.#deps.push.changed(newest);
    await this.#tell(newest, stored.value);
    return ok(toMessage(stored.value));
  }

  async #tell(thread: Thread, { id, by, text, at }: Message): Promise<void> {
    const { parties, sender } = this.#deps;
    const { name } = await parties.of(thread, by);
    const { auctionId, lot } = thread;
    await sender.send([
      {
        ...messageNotice(by, lot.title, name, text),
        id,
        userId: userOf(thread, otherSide(by)),
        kind: 'message',
        auctionId,
        threadId: thread.id,
        timestamp: toInstant(at),
      },
    ]);
  }
}

/** The seller's side is that of everybody who works for the company. */
const sideIn = (thread: Thread, who: Principal) =>
  sideOf(thread, who.userId) ?? (sells(who, thread.sellerId) ? ('seller' as const) : null);

export const toMessage = ({ id, by, text, at }: Message): DealMessage => ({
  id,
  by,
  text,
  at: toInstant(at),
});

/** The id of a message, and of the notice of it. */
const messageId = (thread: string, userId: string, key: string): string =>
  digest(`message ${thread} ${userId} ${key}`);
