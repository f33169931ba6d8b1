import { beforeEach, expect, test, vi } from 'vitest';
import { buildDealer } from '../../testing/data/dealers.ts';
import { buildMe } from '../../testing/data/people.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { currentUserAtom, restoreSession } from '../auth/index.ts';
import { store } from '../store.ts';
import { command, connection } from './index.ts';

vi.mock('../auth/session.ts', async (original) => ({
  ...(await original<object>()),
  restoreSession: vi.fn(async () => undefined),
}));
beforeEach(() => vi.mocked(restoreSession).mockClear());

const asked = () => vi.mocked(restoreSession).mock.calls.length;

test('R207 a member, whose connection is cut when the role changes, is asked for again on any page', async () => {
  store.set(currentUserAtom, { ...buildDealer('approved'), memberRole: 'seller' });
  connection.open();
  await connectAt(0);
  const before = asked();
  await connectAt(1);
  expect(asked()).toBe(before + 1);
});

test('R207 nobody else is asked for at each connection', async () => {
  store.set(currentUserAtom, buildMe());
  connection.open();
  await connectAt(0);
  await connectAt(1);
  expect(asked()).toBe(0);
});

test('R361 a bid that is still unanswered when somebody else signs in is never sent in their name', async () => {
  store.set(currentUserAtom, buildMe());
  connection.open();
  await connectAt(0);
  const reply = command('bid:place', { auctionId: 'auction-1', amount: 10_000 });
  // Another tab signs in somebody else: nobody is shown until it is known who that is.
  store.set(currentUserAtom, null);
  store.set(currentUserAtom, buildMe({ objectId: 'user-2' }));
  await connectAt(1);
  expect(liveSocket.sentOf('bid:place')).toHaveLength(1);
  expect(await reply).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
});
