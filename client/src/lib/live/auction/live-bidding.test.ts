import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bidPlaced, buildAuction } from '../../../testing/data/auctions.ts';
import { startLive, startWatching } from '../../../testing/live-world.ts';
import type { MemorySocket } from '../../../testing/memory-socket.ts';

beforeEach(() => vi.useFakeTimers());

describe('bidding', () => {
  const bid = { auctionId: 'auction-1', amount: 10_000 };
  const expectSameBidTwice = (socket: MemorySocket) => {
    const [first, second, ...others] = socket.sentOf('bid:place');
    expect(first).toEqual({ ...bid, clientBidId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  };
  const accepted = () => ({
    ok: true,
    bid: bidPlaced(1).data.bid,
    auction: buildAuction({ seq: 3, currentBid: 10_000, leader: 'Kupac 1', bidCount: 1, minimumBid: 10_250 }),
    receipt: { seq: 3, at: bidPlaced(1).at, hash: 'a'.repeat(64) },
    viewer: { bidder: 'Kupac 1', isLeading: true, isWinner: false },
  });

  test('a bid whose answer is lost is sent again with the same key, and shows the true result', async () => {
    const { live, socket, auction, pass } = await startWatching();
    const answer = vi.fn().mockReturnValueOnce(undefined).mockImplementation(accepted);
    socket.answer('bid:place', answer);
    const reply = live.command('bid:place', bid);
    await pass(3_200);
    expect(await reply).toMatchObject({ ok: true, value: { receipt: { seq: 3 } } });
    expectSameBidTwice(socket);
    expect(auction()?.viewer).toEqual({ bidder: 'Kupac 1', isLeading: true, isWinner: false });
  });

  test('a bid cut off by the connection is sent again as soon as it is back', async () => {
    const { live, socket } = await startWatching();
    const reply = live.command('bid:place', bid);
    socket.down();
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('a bid that outlasts a long break is sent once more when the connection is back', async () => {
    const { live, socket, pass } = startLive();
    live.connection.open();
    socket.up();
    const reply = live.command('bid:place', bid);
    socket.down();
    await pass(11_000);
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('a refusal reaches the caller as the server words it', async () => {
    const { live, socket } = startLive();
    live.connection.open();
    socket.up();
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €10.250', minimumBid: 10_250 };
    socket.answer('bid:place', () => ({ ok: false, error }));
    const reply = live.command('bid:place', bid);
    await socket.flush();
    expect(await reply).toEqual({ ok: false, error });
  });

  test('a token that ran out on the open connection costs a reconnect, not the bid', async () => {
    const { live, socket } = startLive();
    live.connection.open();
    socket.up();
    const error = { code: 'UNAUTHENTICATED', message: 'Prijavite se' };
    socket.answer('bid:place', () => ({ ok: false, error }));
    const reply = live.command('bid:place', bid);
    await socket.flush();
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('a bid that the server cannot answer for a moment is sent again with the same key (R171)', async () => {
    const { live, socket, pass } = startLive();
    live.connection.open();
    socket.up();
    const unavailable = { ok: false, error: { code: 'UNAVAILABLE', message: 'Pokušajte ponovo.' } };
    socket.answer('bid:place', vi.fn().mockReturnValueOnce(unavailable).mockImplementation(accepted));
    const reply = live.command('bid:place', bid);
    await pass(3_200);
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
    socket.answer('bid:place', () => unavailable);
    const refused = live.command('bid:place', bid);
    await pass(9_200);
    expect(await refused).toEqual(unavailable);
  });

  test('without any answer the caller hears so after about twelve seconds', async () => {
    const { live, socket, pass } = startLive();
    live.connection.open();
    socket.up();
    const reply = live.command('bid:place', bid);
    await pass(12_100);
    expect(await reply).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
    expect(socket.sentOf('bid:place')).toHaveLength(4);
  });
});
