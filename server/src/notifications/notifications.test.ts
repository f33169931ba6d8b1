import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { createMongoNoticeMails } from './mail/notice-mails.mongo.ts';
import { createMongoNotifications } from './notifications.mongo.ts';
import { MOST_NOTICES, type NewNotice, SURPLUS_NOTICES } from './notifications.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

const database = await openDatabase();
const { connection } = database;
const notifications = await createMongoNotifications(connection);
const mails = await createMongoNoticeMails(connection);
beforeEach(async () => {
  for (const name of ['notifications', 'mail_pauses']) await connection.collection(name).deleteMany({});
});
afterAll(() => database.close());

const notice = (id: string, at: number, changes: Partial<NewNotice> = {}): NewNotice => ({
  id,
  userId: 'ana',
  kind: 'outbid',
  title: 'Nadlicitirani ste',
  message: 'Stigla je viša ponuda.',
  type: 'warning',
  timestamp: new Date(at).toISOString(),
  auctionId: 'lot-1',
  mailAt: at,
  ...changes,
});

it('a page lists notices of the same millisecond by their ids, whichever came first', async () => {
  const ids = ['c', 'a', 'e', 'b', 'd'];
  for (const id of ids) await notifications.add([notice(id, NOON)]);
  const pages = await Promise.all([1, 2, 3].map((page) => notifications.page('ana', page, 2)));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toSorted().toReversed());
});

describe('the e-mails of notices', () => {
  it('are leased by one server at a time, and again when that one dies', async () => {
    await notifications.add([notice('a', NOON), notice('b', NOON, { mailAt: null })]);
    const taken = await Promise.all([mails.take(NOON, MINUTE_MS), mails.take(NOON, MINUTE_MS)]);
    expect(taken.filter(Boolean)).toMatchObject([{ notice: { id: 'a', userId: 'ana' }, tries: 1 }]);
    expect(await mails.take(NOON + MINUTE_MS - 1, MINUTE_MS)).toBeNull();
    expect(await mails.take(NOON + MINUTE_MS, MINUTE_MS)).toMatchObject({ notice: { id: 'a' }, tries: 2 });
  });

  it('leave before those about searches, however long these have been due', async () => {
    const kinds = ['saved_search', 'search_digest', 'outbid'] as const;
    await notifications.add(kinds.map((kind, at) => notice(kind, NOON + at, { kind })));
    const order = [];
    for (const _ of kinds) order.push((await mails.take(NOON + MINUTE_MS, MINUTE_MS))?.notice.kind);
    expect(order).toEqual(['outbid', 'saved_search', 'search_digest']);
  });

  it('are done once settled, but not by a server that has lost the lease', async () => {
    await notifications.add([notice('a', NOON)]);
    const late = await mails.take(NOON, MINUTE_MS);
    const then = await mails.take(NOON + MINUTE_MS, MINUTE_MS);
    if (late === null || then === null) throw new Error('nothing was due');
    await mails.settle(late, null);
    expect(await mails.take(NOON + 2 * MINUTE_MS, MINUTE_MS)).toMatchObject({ tries: 3 });
    const last = await mails.take(NOON + 3 * MINUTE_MS, MINUTE_MS);
    if (last === null) throw new Error('nothing was due');
    await mails.settle(last, null);
    expect(await mails.take(NOON + DAY_MS, MINUTE_MS)).toBeNull();
  });

  it('pass once in a pause for each user and auction, and a passed one may pass again', async () => {
    const [a, b] = [notice('a', NOON), notice('b', NOON)];
    const admitted = await Promise.all([a, b].map((one) => mails.admit(one, NOON, 10 * MINUTE_MS)));
    expect(new Set(admitted)).toEqual(new Set([null, NOON + 10 * MINUTE_MS]));
    const first = admitted[0] === null ? a : b;
    expect(await mails.admit(first, NOON + MINUTE_MS, 10 * MINUTE_MS)).toBeNull();
    expect(await mails.admit({ ...b, auctionId: 'lot-2' }, NOON, 10 * MINUTE_MS)).toBeNull();
    expect(await mails.admit({ ...b, userId: 'boris' }, NOON, 10 * MINUTE_MS)).toBeNull();
    expect(await mails.admit(notice('c', NOON), NOON + 11 * MINUTE_MS, 10 * MINUTE_MS)).toBeNull();
  });

  it('are skipped if there is a newer one of the same kind about the same auction', async () => {
    const old = notice('a', NOON);
    await notifications.add([old, notice('b', NOON + 1, { kind: 'ending_soon' })]);
    await notifications.add([notice('c', NOON + 1, { auctionId: 'lot-2' })]);
    expect(await mails.hasNewer(old)).toBe(false);
    await notifications.add([notice('d', NOON + 1)]);
    expect(await mails.hasNewer(old)).toBe(true);
  });

  it('are skipped once a newer one of the same kind about the same auction waits (R399)', async () => {
    const newest = notice('newest', NOON + 1);
    await notifications.add([notice('old', NOON), newest, notice('later', NOON + 2)]);
    await notifications.add([
      notice('other kind', NOON, { kind: 'ending_soon' }),
      notice('other lot', NOON, { auctionId: 'lot-2' }),
      notice('other user', NOON, { userId: 'boris' }),
    ]);
    await mails.skipBefore(newest);
    const taken: string[] = [];
    for (let due = await mails.take(NOON + DAY_MS, MINUTE_MS); due !== null; ) {
      taken.push(due.notice.id);
      due = await mails.take(NOON + DAY_MS, MINUTE_MS);
    }
    expect(taken.sort()).toEqual(['later', 'newest', 'other kind', 'other lot', 'other user']);
  });
});

describe('the notifications of a user', () => {
  const lots = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => notice(`${from}-${index}`, from + index, { mailAt: null }));

  it('are bounded: the oldest of the user are removed', async () => {
    await notifications.add([notice('other', NOON - 9 * DAY_MS, { userId: 'boris' })]);
    await notifications.add(lots(MOST_NOTICES, NOON - 5 * DAY_MS));
    await notifications.add(lots(SURPLUS_NOTICES, NOON));
    const { total, items } = await notifications.page('ana', 1, 100);
    expect(total).toBe(MOST_NOTICES);
    expect(items[0]?.id).toBe(`${NOON}-${SURPLUS_NOTICES - 1}`);
    expect(await notifications.unread('ana')).toBe(MOST_NOTICES);
    expect(await notifications.unreadOf(['ana', 'boris', 'vera'])).toEqual(
      new Map([
        ['ana', MOST_NOTICES],
        ['boris', 1],
        ['vera', 0],
      ]),
    );
  });

  it('keep those of the last day, which the log could create again', async () => {
    await notifications.add(lots(MOST_NOTICES + 20, NOON));
    expect((await notifications.page('ana', 1, 1)).total).toBe(MOST_NOTICES + 20);
    expect(await notifications.add(lots(MOST_NOTICES + 20, NOON))).toEqual([]);
  });
});
