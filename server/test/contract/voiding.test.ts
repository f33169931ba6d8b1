import {
  type AuctionEvent,
  type AuctionViewer,
  adminStatistics,
  bidPage,
  myBidPage,
  notificationPage,
} from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import type { Account } from '../support/auctions/selling.ts';
import { usersWorld } from '../support/identity/users-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, admin, act, lock, trail } = await usersWorld();
afterAll(() => server.close());
const dealer = await server.signUpDealer('prodavac');

let requests = 0;
const bid = (who: Account, auctionId: string, amount: number, maxAmount?: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: who.token,
    body: { amount, ...(maxAmount && { maxAmount }), clientBidId: `request-${++requests}` },
  });
const said = { why: 'mistake', reason: 'Jedna nula previše' };
const voidBid = (auctionId: string, bidId: string, who = admin) =>
  server.call('POST', `/api/admin/auctions/${auctionId}/void`, {
    token: who.token,
    body: { ...said, bid: bidId },
  });
const view = async (auctionId: string) =>
  (await server.call('GET', `/api/auctions/${auctionId}`)).body.auction;
const noticesOf = async ({ token }: Account) =>
  notificationPage.parse((await server.call('GET', '/api/notifications', { token })).body).items;
const ownBids = async ({ token }: Account) =>
  myBidPage.parse((await server.call('GET', '/api/me/bids', { token })).body).items;

describe('a bid that an administrator voids (R100)', () => {
  it('is gone for everybody on every server, who are told, and once', async () => {
    const second = await startSecondServer(server);
    const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
    const auctionId = await server.listClassic(dealer.id);
    await bid(ana, auctionId, 10_000, 11_000);
    const { body } = await bid(boris, auctionId, 12_000);
    const sockets = [await server.connect(), await second.connect(ana.token)];
    const heard: AuctionEvent[][] = [[], []];
    for (const [index, socket] of sockets.entries()) {
      await socket.emitWithAck('auction:watch', { auctionId });
      socket.on('auction:event', (event) => heard[index]?.push(event));
    }
    const toldAna: AuctionViewer[] = [];
    sockets[1]?.on('auction:viewer', (standing) => toldAna.push(standing));
    expect((await voidBid(auctionId, body.bid.id)).body.auction).toMatchObject({
      currentBid: 10_000,
      leader: 'Kupac 1',
      bidCount: 1,
      voidedBids: 1,
    });
    for (const events of heard) {
      await expect.poll(() => events.length).toBe(1);
      expect(events[0]).toMatchObject({
        type: 'BidsVoided',
        data: { why: 'mistake', bids: [{ id: body.bid.id, amount: null }], leader: 'Kupac 1' },
      });
      expect(JSON.stringify(events)).not.toMatch(/nula|boris|glavni/);
    }
    const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: false, maximum: 11_000 };
    // Her maximum counts again (R163).
    await expect.poll(() => toldAna).toEqual([{ auctionId, seq: (await view(auctionId)).seq, viewer }]);
    const list = await server.call('GET', `/api/auctions/${auctionId}/bids`);
    expect(bidPage.parse(list.body).items).toMatchObject([
      { amount: 12_000, voided: true, isLeading: false },
      { amount: 10_000, isLeading: true },
    ]);
    expect(await ownBids(boris)).toMatchObject([{ voided: true, standing: 'outbid', ownBid: 12_000 }]);

    await expect.poll(async () => (await noticesOf(ana))[0]?.title).toBe('Ponovo vodite');
    expect((await noticesOf(boris))[0]).toMatchObject({
      kind: 'voided',
      title: 'Vaša ponuda je poništena',
      message: expect.stringContaining('„Jedna nula previše“'),
    });
    expect((await noticesOf(dealer))[0]).toMatchObject({ kind: 'voided', title: 'Ponuda je poništena' });

    const { seq } = await view(auctionId);
    expect((await voidBid(auctionId, body.bid.id)).status).toBe(200);
    expect((await view(auctionId)).seq).toBe(seq);
    expect(await trail(auctionId)).toMatchObject([
      {
        action: 'bids.voided',
        by: 'glavni@primer.rs',
        details: [expect.stringContaining('Jedna nula previše'), 'Objavljeni razlog: greška u iznosu ponude'],
      },
    ]);
    await second.close();
  });

  it('is not voided by who sells the lot or bids on it, nor where there is no such bid', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const rival = await server.signUpAdmin('suparnik');
    const { body } = await bid(rival, auctionId, 10_000);
    const other = await bid(await server.signUp('drugi'), auctionId, 10_500);
    expect(await voidBid(auctionId, other.body.bid.id, rival)).toMatchObject({ status: 403 });
    expect(await voidBid(auctionId, `${auctionId}-999`)).toMatchObject({ status: 404 });
    expect(await voidBid(auctionId, 'nema')).toMatchObject({ status: 404 });
    expect(await voidBid(auctionId, body.bid.id)).toMatchObject({ status: 200 });
    expect(await bid(admin, auctionId, 11_000)).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
  });

  it('R340 is voided by the names that were agreed for programs, alone or with all of its user there', async () => {
    const [nada, petar] = [await server.signUp('nada'), await server.signUp('petar')];
    const auctionId = await server.listClassic(dealer.id);
    await bid(nada, auctionId, 10_000);
    await bid(petar, auctionId, 10_500);
    const { body } = await bid(nada, auctionId, 11_000);
    const voids = (what: object) =>
      server.call('POST', `/api/admin/auctions/${auctionId}/void`, {
        token: admin.token,
        body: { ...what, reason: 'Jedna nula previše' },
      });
    expect((await voids({ bidId: body.bid.id })).body.auction).toMatchObject({
      currentBid: 10_500,
      bidCount: 2,
    });
    expect((await voids({ userId: nada.id })).body.auction).toMatchObject({ bidCount: 1, voidedBids: 2 });
    expect((await voids({ userId: nada.id })).body.auction).toMatchObject({ bidCount: 1, voidedBids: 2 });
    expect((await voids({ userId: dealer.id })).status).toBe(404);
    // A refusal names the field that is missing, and who names a bid besides its user does not mean all of them.
    const pathsOf = async (what: object) =>
      (await voids(what)).body.details?.map(({ path }: { path: string }) => path);
    expect(await pathsOf({})).toEqual(['bidId']);
    expect(await pathsOf({ bid: body.bid.id })).toEqual(['why']);
    expect(await pathsOf({ bidId: body.bid.id, why: 'none' })).toEqual(['why']);
    expect(await pathsOf({ userId: petar.id, bid: body.bid.id })).toBeDefined();
    expect(await pathsOf({ userId: petar.id, bidId: 1 })).toBeDefined();
  });
});

describe('all that a locked account has bid and bought (R101)', () => {
  it('is listed and voided: sales fall through and leave the revenue, and logs hold', async () => {
    const [vera, goran] = [await server.signUp('vera'), await server.signUp('goran')];
    const open = await server.listClassic(dealer.id);
    const sold = await server.listClassic(dealer.id, { buyItNowPrice: 15_000 });
    const others = await server.listClassic(dealer.id, { buyItNowPrice: 15_000 });
    await bid(vera, open, 10_000);
    await bid(goran, open, 12_000);
    await bid(vera, sold, 10_000);
    await bid(goran, others, 10_500);
    for (const [who, auctionId] of [
      [goran, sold],
      [vera, others],
    ] as const)
      await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
        token: who.token,
        body: { clientBidId: `buy-${auctionId}` },
      });
    await ownBids(goran);
    const revenue = async () => {
      await server.desk.flush();
      return adminStatistics.parse((await server.call('GET', '/api/admin/statistics', admin)).body).revenue;
    };
    expect(await revenue()).toBe(30_000);

    expect(await act(goran.id, 'void-bids', said)).toMatchObject({ status: 409 });
    await lock(goran.id);
    const listed = await server.call('GET', `/api/admin/users/${goran.id}/bids`, admin);
    expect(listed.body).toMatchObject({
      total: 3,
      items: expect.arrayContaining([
        expect.objectContaining({ auctionId: open, leads: true, won: false, highest: 12_000 }),
        expect.objectContaining({ auctionId: sold, won: true, status: 'sold', highest: 15_000 }),
        expect.objectContaining({ auctionId: others, won: false, leads: false }),
      ]),
    });
    expect((await act(goran.id, 'void', { reason: said.reason })).body).toEqual({ voided: 3, left: [] });
    expect((await act(goran.id, 'void-bids', { ...said, reason: 'Drugi' })).body).toEqual({
      voided: 0,
      left: [],
    });
    expect(await view(open)).toMatchObject({ leader: 'Kupac 1', currentBid: 10_000 });
    expect(await view(sold)).toMatchObject({ status: 'ended', closeReason: 'sale_voided', winner: null });
    expect(await view(others)).toMatchObject({ status: 'sold', hammerPrice: 15_000, voidedBids: 1 });
    expect(await revenue()).toBe(15_000);
    const dealOf = (auctionId: string) => server.call('GET', `/api/deals/${auctionId}`, dealer);
    await expect.poll(async () => (await dealOf(sold)).body.state).toBe('cancelled');
    expect((await dealOf(others)).body.state).toBe('agreed');
    for (const auctionId of [sold, others]) {
      const { body: log } = await server.call('GET', `/api/auctions/${auctionId}/log`);
      expect(verifyLog(log)).toMatchObject({ ok: true });
    }
    expect(await trail(goran.id)).toMatchObject([{ action: 'user.bids_voided' }, { action: 'user.locked' }]);
    await expect
      .poll(async () => (await noticesOf(dealer)).map(({ title }) => title))
      .toContain('Prodaja je poništena');
  });

  it('is voided though the server that was told to has died, and with it what was under way', async () => {
    const zoran = await server.signUp('zoran');
    const auctionId = await server.listClassic(dealer.id);
    await bid(zoran, auctionId, 10_000);
    await ownBids(zoran);
    const { users } = server.identity;
    await users.lock(zoran.id, { at: Date.now(), by: 'glavni@primer.rs', reason: 'Prevara' });
    const by = { userId: admin.id, email: 'glavni@primer.rs' };
    await users.orderVoiding(zoran.id, { at: Date.now() - 60_000, by, why: 'fake_bids', reason: 'Prevara' });
    const second = await startSecondServer(server);
    await expect.poll(async () => (await view(auctionId)).bidCount).toBe(0);
    await second.close();
  });
});
