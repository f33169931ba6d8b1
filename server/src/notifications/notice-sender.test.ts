import { expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { anybody, MemoryNotifications, noPreferences } from '../../test/support/memory-personal.ts';
import { NoticeSender } from './notice-sender.ts';
import type { Notice } from './notifications.ts';

const notice = (id: string, userId: string): Notice => ({
  id,
  userId,
  kind: 'lost',
  type: 'info',
  title: 'Naslov',
  message: 'Poruka',
  timestamp: new Date(NOON).toISOString(),
  auctionId: 'lot-1',
});

it('counts what is unread for users who may have a window open, all at once, and pushes to all (R296)', async () => {
  const notifications = new MemoryNotifications();
  const pushed: [string, number | null][] = [];
  const counted: (readonly string[])[] = [];
  const { unreadOf } = notifications;
  notifications.unreadOf = (userIds) => {
    counted.push(userIds);
    return unreadOf.call(notifications, userIds);
  };
  const sender = new NoticeSender({
    notifications,
    push: {
      reaches: (userId) => userId !== 'boris',
      pushed: ({ userId }, unread) => void pushed.push([userId, unread]),
      unreadChanged() {},
    },
    preferences: noPreferences,
    users: anybody,
    clock: new FakeClock(NOON),
    onSent() {},
  });
  await sender.send([notice('1', 'ana'), notice('2', 'boris'), notice('3', 'ana'), notice('4', 'vera')]);
  expect([pushed, counted]).toEqual([
    [
      ['ana', 2],
      ['boris', null],
      ['ana', 2],
      ['vera', 1],
    ],
    [['ana', 'vera']],
  ]);
});

it('writes quotation marks of a title as inner ones (R360)', async () => {
  const pushed: string[] = [];
  const sender = new NoticeSender({
    notifications: new MemoryNotifications(),
    push: { reaches: () => false, pushed: ({ message }) => void pushed.push(message), unreadChanged() {} },
    preferences: noPreferences,
    users: anybody,
    clock: new FakeClock(NOON),
    onSent() {},
  });
  await sender.send([{ ...notice('1', 'ana'), message: 'Vozilo „Golf „GTI““ je vaše.' }]);
  expect(pushed).toEqual(['Vozilo „Golf ’GTI’“ je vaše.']);
});

it('R161 tells nothing to a user whose account is closed', async () => {
  const notifications = new MemoryNotifications();
  const pushed: string[] = [];
  const sender = new NoticeSender({
    notifications,
    push: { reaches: () => false, pushed: ({ userId }) => void pushed.push(userId), unreadChanged() {} },
    preferences: noPreferences,
    users: { withoutClosed: async (ids) => new Set(ids.filter((id) => id !== 'ana')) },
    clock: new FakeClock(NOON),
    onSent() {},
  });
  await sender.sendMissing([notice('1', 'ana'), notice('2', 'boris')]);
  expect([pushed, [...notifications.notices.keys()]]).toEqual([['boris'], ['2']]);
});
