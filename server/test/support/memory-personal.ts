import type { Clock } from '../../src/core/clock.ts';
import type { EmailPreferences } from '../../src/notifications/mail/email-preferences.ts';
import { NoticeSender } from '../../src/notifications/notice-sender.ts';
import type { NewNotice, Notice, Notifications } from '../../src/notifications/notifications.ts';
import type { Favourites } from '../../src/personal/favourites.ts';
import type { OwnBid, OwnBids } from '../../src/personal/own-bids.ts';
import type { Users } from '../../src/users/users.ts';

/** Notifications in memory. `fail` lets a test break the database. */
export class MemoryNotifications implements Notifications {
  readonly notices = new Map<string, NewNotice>();
  fail = false;

  async add(fresh: readonly NewNotice[]): Promise<Notice[]> {
    if (this.fail) throw new Error('the database is away');
    const added = fresh.filter(({ id }) => !this.notices.has(id));
    for (const notice of added) this.notices.set(notice.id, notice);
    return added;
  }

  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.filter((id) => this.notices.has(id)));
  }

  async unread(userId: string): Promise<number> {
    return this.of(userId).length;
  }

  async unreadOf(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(userIds.map((userId) => [userId, this.of(userId).length]));
  }

  of(userId: string): NewNotice[] {
    return [...this.notices.values()].filter((notice) => notice.userId === userId);
  }

  page = unused;
  markRead = unused;
  markAllRead = unused;
  remove = unused;
}

/** Only who keeps what. */
export function memoryFavourites(kept: Record<string, string[]>): Favourites {
  const keepersOf = async (auctionId: string) => kept[auctionId] ?? [];
  const keepers = async (auctionId: string) => (await keepersOf(auctionId)).length;
  return { keepersOf, keepers, has: unused, count: unused, add: unused, remove: unused, of: unused };
}

/** The projection in memory. */
export class MemoryOwnBids implements OwnBids {
  readonly bids = new Map<string, OwnBid>();

  async save(bids: readonly OwnBid[]): Promise<void> {
    for (const bid of bids) {
      const key = `${bid.userId}:${bid.auctionId}`;
      if ((this.bids.get(key)?.version ?? 0) < bid.version) this.bids.set(key, bid);
    }
  }

  async standingsIn(auctionId: string): Promise<ReadonlyMap<string, OwnBid>> {
    const found = [...this.bids.values()].filter((bid) => bid.auctionId === auctionId);
    return new Map(found.map((bid) => [bid.userId, bid]));
  }

  async countingOf(userIds: readonly string[]): Promise<OwnBid[]> {
    return [...this.bids.values()].filter(({ userId, count }) => userIds.includes(userId) && count > 0);
  }

  async of(userId: string): Promise<OwnBid[]> {
    const found = [...this.bids.values()].filter((bid) => bid.userId === userId);
    return found.sort((a, b) => b.lastAt - a.lastAt);
  }
}

async function unused(): Promise<never> {
  throw new Error('not in this test');
}

/** Nobody has chosen anything. */
export const noPreferences: EmailPreferences = {
  get: async () => null,
  getMany: async () => new Map(),
  set: unused,
};

/** Nobody's account is closed. */
export const anybody: Pick<Users, 'withoutClosed'> = { withoutClosed: async (ids) => new Set(ids) };

/** Stores notices for users who have no page open and have chosen nothing; `pushed` hears of each. */
export const memorySender = (
  notifications: Notifications,
  clock: Clock,
  pushed: (notice: Notice) => void = () => {},
) =>
  new NoticeSender({
    notifications,
    preferences: noPreferences,
    users: anybody,
    clock,
    onSent: () => {},
    push: { reaches: () => false, pushed, unreadChanged: () => {} },
  });
