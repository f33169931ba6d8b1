import type { CompanyWork, DealMessage, ListedThread, Paged, ReadThread } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { toInstant } from '../auctions/index.ts';
import type { Members } from '../company/index.ts';
import type { Clock } from '../core/clock.ts';
import { type Page, pageOf } from '../core/page-of.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { Dealers } from '../dealers/index.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import { sideOf } from './correspondence.ts';
import { toMessage } from './messaging.ts';
import type { Parties } from './parties.ts';
import { readDetails } from './texts.ts';
import type { Sides, Thread, Threads } from './thread.ts';

/** A thread that somebody reads on, page by page or again, is read once in this time, in milliseconds. */
const READING_MS = 15 * MINUTE_MS;

interface OperatorThreadsDeps {
  threads: Pick<Threads, 'page' | 'findById'>;
  parties: Pick<Parties, 'of'>;
  members: Pick<Members, 'of'>;
  users: Pick<Users, 'findById'>;
  dealers: Pick<Dealers, 'findById'>;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
}

/** What support sees of a user's messages and companies (R179). */
export class OperatorThreads {
  readonly #deps: OperatorThreadsDeps;

  constructor(deps: OperatorThreadsDeps) {
    this.#deps = deps;
  }

  async list(userId: string, page: Page): Promise<Paged<ListedThread>> {
    const sides = await this.#sidesOf(userId);
    const { items, ...place } = await this.#deps.threads.page(sides, page);
    const listed = items.map(async (thread) => ({
      ...(await this.#headOf(thread)),
      side: thread.buyerId === userId ? ('buyer' as const) : ('seller' as const),
      lastAt: toInstant(thread.last.at),
    }));
    return { ...place, items: await Promise.all(listed) };
  }

  /** Noted before it is answered. */
  async read(operator: Principal, userId: string, threadId: string, page: Page): Promise<Result<ReadThread>> {
    const { threads, users, audit, clock } = this.#deps;
    const [thread, user, sides] = await Promise.all([
      threads.findById(threadId),
      users.findById(userId),
      this.#sidesOf(userId),
    ]);
    if (thread === null || user === null) return refused('NOT_FOUND');
    const side = sideOf(thread, sides.buyerId) ?? sideOf(thread, sides.sellerId);
    if (side === null) return refused('NOT_FOUND');
    const head = await this.#headOf(thread);
    await audit.append({
      key: `thread:${threadId}:${userId}:${operator.userId}:${Math.floor(clock.now() / READING_MS)}`,
      by: operator.email,
      action: 'thread.read',
      subject: userId,
      subjectName: `${user.name} (${user.email})`,
      details: readDetails(head.title, threadId),
    });
    const messages: DealMessage[] = thread.messages.toReversed().map(toMessage);
    return ok({ ...pageOf(messages, page), ...head });
  }

  async companies(userId: string): Promise<CompanyWork[]> {
    const { members, dealers } = this.#deps;
    const [own, { member, left }] = await Promise.all([dealers.findById(userId), members.of(userId)]);
    const nameOf = async (companyId: string) => (await dealers.findById(companyId))?.companyName ?? companyId;
    const past = left
      .toSorted((a, b) => b.until - a.until)
      .map(async ({ dealerId, until }) => ({
        companyId: dealerId,
        companyName: await nameOf(dealerId),
        role: null,
        until: toInstant(until),
      }));
    return [
      ...(own
        ? [{ companyId: own.id, companyName: own.companyName, role: 'owner' as const, until: null }]
        : []),
      ...(member
        ? [
            {
              companyId: member.companyId,
              companyName: await nameOf(member.companyId),
              role: member.role,
              until: null,
            },
          ]
        : []),
      ...(await Promise.all(past)),
    ];
  }

  /** A person writes as a buyer, and as a seller for the own company or for the one that the person works for. */
  async #sidesOf(userId: string): Promise<Sides> {
    const { member } = await this.#deps.members.of(userId);
    return { buyerId: userId, sellerId: member?.companyId ?? userId };
  }

  async #headOf({ id, auctionId, lot, ...sides }: Pick<Thread, 'id' | 'auctionId' | 'lot'> & Sides) {
    const { parties } = this.#deps;
    const [buyer, seller] = await Promise.all([parties.of(sides, 'buyer'), parties.of(sides, 'seller')]);
    return { id, auctionId, title: lot.title, buyer: buyer.name, seller: seller.name };
  }
}
