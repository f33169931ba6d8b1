import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logExport, notificationPage, publicLog } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import type { AuctionTerms } from '../../src/auctions/rules/index.ts';
import { readOutbox } from '../support/outbox.ts';
import { startTestServer } from '../support/test-server.ts';

const RESERVE = 54_321;
const MAXIMUM = 65_432;
type Account = { id: string; token: string };

/** Everything that the server has sent to Ana's and a visitor's sockets. */
const sent: unknown[] = [];

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-close-'));
const outbox = join(dataDir, 'outbox');
const server = await startTestServer({ DATA_DIR: dataDir });
const dealer = await server.signUpDealer('dealer');
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
const admin = await server.signUpAdmin('admin');
const sockets = [await server.connect(ana.token), await server.connect()];
for (const socket of sockets) socket.onAny((...message) => sent.push(message));
afterAll(() => server.close());

const list = (changes: Partial<AuctionTerms> = {}) => server.listClassic(dealer.id, changes);
const bid = (who: Account, auctionId: string, amount: number, maxAmount?: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: who.token,
    body: { amount, maxAmount, confirmed: true, clientBidId: `${auctionId}-${who.id}-${amount}` },
  });
const buyNow = (who: Account, auctionId: string) =>
  server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: who.token,
    body: { clientBidId: `${auctionId}-${who.id}-now` },
  });
const notificationsOf = async (who: Account) =>
  notificationPage.parse((await server.call('GET', '/api/notifications', { token: who.token })).body);

/** Somebody who is outbid by Boris and loses the lot to him, with what their window hears. */
async function loses(name: string) {
  const who = await server.signUp(name);
  const socket = await server.connect(who.token);
  const heard: unknown[][] = [];
  socket.onAny((...message) => heard.push(message));
  const auctionId = await list({ buyItNowPrice: 15_000 });
  await bid(who, auctionId, 10_000);
  await bid(boris, auctionId, 10_500);
  await buyNow(boris, auctionId);
  return { who, heard, auctionId };
}

describe('notifications', () => {
  it('tell of being outbid, and of the sale to everybody whom it concerns', async () => {
    const { who: mira, heard, auctionId } = await loses('mira');
    const toldOf = async (who: Account) =>
      (await notificationsOf(who)).items.filter((notice) => notice.auctionId === auctionId);
    const toldTo = async (who: Account) => (await toldOf(who)).map(({ kind }) => kind);
    await expect.poll(async () => new Set(await toldTo(dealer))).toEqual(new Set(['new_bid', 'sold']));
    expect((await toldTo(mira)).sort()).toEqual(['lost', 'outbid']);
    expect(await toldOf(boris)).toMatchObject([
      { kind: 'won', type: 'success', read: false, auctionId, message: expect.stringContaining('€15.000') },
    ]);
    for (const kind of ['lost', 'outbid'])
      await expect.poll(() => heard).toContainEqual(['notification:new', expect.objectContaining({ kind })]);
  });

  it('tell bidders that an auction was cancelled, and why', async () => {
    const auctionId = await list();
    await bid(boris, auctionId, 10_000);
    const cancel = (who: Account, reason = 'Vozilo je oštećeno.') =>
      server.call('POST', `/api/auctions/${auctionId}/cancel`, { token: who.token, body: { reason } });
    expect((await cancel(ana)).status).toBe(403);
    expect((await cancel(dealer, ' ')).status).toBe(400);
    expect(await cancel(dealer)).toMatchObject({ status: 200, body: { auction: { status: 'cancelled' } } });
    expect((await cancel(dealer)).status).toBe(200);
    await expect
      .poll(
        async () => (await notificationsOf(boris)).items.find(({ kind }) => kind === 'cancelled')?.message,
      )
      .toContain('Vozilo je oštećeno.');
  });

  it('are read, all read and removed by their owner only', async () => {
    const { who: mila, heard } = await loses('mila');
    await expect.poll(async () => (await notificationsOf(mila)).unread).toBe(2);
    const { items } = await notificationsOf(mila);
    const path = `/api/notifications/${items[0]?.id}`;
    expect((await server.call('POST', `${path}/read`, { token: boris.token })).status).toBe(404);
    expect((await server.call('POST', `${path}/read`, { token: mila.token })).body).toEqual({ unread: 1 });
    expect((await server.call('DELETE', path, { token: mila.token })).body).toEqual({ unread: 1 });
    const removed = { count: 1, removed: items[0]?.id };
    // Her other windows are told which one went.
    await expect.poll(() => heard).toContainEqual(['notification:unread', removed]);
    expect((await server.call('DELETE', path, { token: mila.token })).status).toBe(404);
    expect((await server.call('POST', '/api/notifications/read-all', { token: mila.token })).body).toEqual({
      unread: 0,
    });
    expect(await notificationsOf(mila)).toMatchObject({ total: 1, unread: 0 });
    expect((await server.call('GET', '/api/notifications')).status).toBe(401);
  });
});

describe('the log', () => {
  it('is public after the close, and verifies to what the auction shows', async () => {
    const auctionId = await list({ buyItNowPrice: 15_000 });
    await bid(ana, auctionId, 10_000, 12_000);
    expect((await server.call('GET', `/api/auctions/${auctionId}/log`)).status).toBe(409);
    const placed = await bid(boris, auctionId, 12_500);
    await buyNow(ana, auctionId);
    const { status, body } = await server.call('GET', `/api/auctions/${auctionId}/log`);
    expect(status).toBe(200);
    const verified = verifyLog(publicLog.parse(body));
    const { body: detail } = await server.call('GET', `/api/auctions/${auctionId}`);
    expect(verified).toMatchObject({
      ok: true,
      view: { status: 'sold', hammerPrice: 15_000, seq: detail.auction.seq },
    });
    // The receipt of a bid is in it.
    expect(body.links.map(({ hash }: { hash: string }) => hash)).toContain(placed.body.receipt.hash);
  });

  it('is exported whole to administrators only', async () => {
    const auctionId = await list();
    await bid(ana, auctionId, 10_000, MAXIMUM);
    const path = `/api/auctions/${auctionId}/log/export`;
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { token: dealer.token })).status).toBe(403);
    const cancel = { token: dealer.token, body: { reason: 'Povučeno iz prodaje.' } };
    await server.call('POST', `/api/auctions/${auctionId}/cancel`, cancel);
    const { body } = await server.call('GET', path, { token: admin.token });
    expect(verifyLog(logExport.parse(body))).toMatchObject({ ok: true, sealsOpened: true });
    expect(JSON.stringify(body)).toContain(`${MAXIMUM}`);
  });
});

/** What Ana is told of her own maximum, by answers and pushes to her alone (`private-facts.test.ts`), does not count. */
const OWN = new RegExp(`"maximum":(${MAXIMUM}|${MAXIMUM + 1})`, 'g');

/** The receipt opens the own bid to its sender alone (R238). */
const toldOf = ({ body: { receipt: _, ...body } }: Awaited<ReturnType<typeof bid>>) => body;

describe('what never leaves the server (R44)', () => {
  it('is the reserve, a rival’s maximum and who a bidder is: in no push, no ack, no answer and no e-mail', async () => {
    const auctionId = await list({ reservePrice: RESERVE, buyItNowPrice: 99_000 });
    const answers: unknown[] = [];
    const sockets = [
      await server.connect(ana.token),
      await server.connect(boris.token),
      await server.connect(),
    ];
    for (const socket of sockets) {
      socket.onAny((...message) => sent.push(message));
      answers.push(await socket.emitWithAck('auction:watch', { auctionId }));
      answers.push(await socket.emitWithAck('catalogue:watch', {}));
    }
    answers.push(toldOf(await bid(ana, auctionId, 10_000, MAXIMUM)));
    answers.push(toldOf(await bid(ana, auctionId, 10_200, MAXIMUM + 1)));
    answers.push(toldOf(await bid(boris, auctionId, 11_000)));
    answers.push(toldOf(await bid(boris, auctionId, 10_500)));
    for (const path of ['', '/bids'])
      answers.push(await server.call('GET', `/api/auctions/${auctionId}${path}`, { token: ana.token }));
    answers.push(await server.call('GET', '/api/auctions'));
    answers.push(await server.call('GET', '/api/auctions?filter=my-auctions', { token: dealer.token }));
    answers.push(toldOf(await buyNow(boris, auctionId)));
    answers.push(await server.call('GET', `/api/auctions/${auctionId}/log`));
    for (const who of [ana, boris, dealer]) {
      const { token } = who;
      answers.push(await notificationsOf(who));
      answers.push(await server.call('PUT', `/api/auctions/${auctionId}/favourite`, { token }));
      for (const path of ['bids', 'favourites', 'preferences'])
        answers.push(await server.call('GET', `/api/me/${path}`, { token }));
    }
    const body = { text: 'Da li je vozilo garažirano?', clientMessageId: 'message-1' };
    answers.push(
      await server.call('POST', `/api/auctions/${auctionId}/messages`, { token: ana.token, body }),
    );
    answers.push(await notificationsOf(dealer));
    // The own bids are among them, and so is the message.
    expect(JSON.stringify(answers)).toContain('"ownBid":99000');
    expect(JSON.stringify(answers)).toContain('garažirano');
    const mails = () => readOutbox(outbox);
    await expect.poll(async () => JSON.stringify(await mails())).toContain('garažirano');
    answers.push(await mails());
    await expect.poll(() => JSON.stringify(sent)).toContain('AuctionSold');

    const everything = JSON.stringify([sent, answers]).replace(OWN, '');
    for (const secret of [
      `${RESERVE}`,
      `${MAXIMUM}`,
      `${MAXIMUM + 1}`,
      ana.id,
      boris.id,
      'maxAmount',
      'reservePrice',
      'bidderId',
    ])
      expect(everything).not.toContain(secret);
  });
});
