import { type CatalogueUpdate, changedUser } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { usersWorld } from '../support/identity/users-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, act, lock, me, trail, forgetAudit, isCut } = await usersWorld();
afterAll(() => server.close());

describe('a locked user', () => {
  it('can do nothing on any server, is cut off, and comes back once unlocked', async () => {
    const second = await startSecondServer(server);
    const user = await server.signUp('ana');
    const sockets = [await server.connect(user.token), await second.connect(user.token)];
    await second.call('/api/me', user.token);
    const locked = await lock(user.id);
    expect(locked).toMatchObject({ status: 200, body: { user: { locked: { by: 'glavni@primer.rs' } } } });
    changedUser.parse(locked.body);
    const refusal = { code: 'UNAUTHENTICATED', message: 'Vaš nalog je zaključan. Razlog: Lažne ponude' };
    expect(await me(user)).toEqual({ status: 401, body: refusal });
    for (const socket of sockets) await isCut(socket);
    expect(await second.call('/api/me', user.token)).toEqual(refusal);
    await expect(server.connect(user.token)).rejects.toMatchObject({ data: refusal });

    expect(await act(user.id, 'unlock')).toMatchObject({ status: 200, body: { user: { locked: null } } });
    expect(await me(user)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('više ne važi') },
    });
    const details = ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'];
    expect(await trail(user.id)).toMatchObject([
      { action: 'user.unlocked', by: 'glavni@primer.rs', details },
      { action: 'user.locked', subjectName: 'ana (ana@primer.rs)', details: ['Razlog: Lažne ponude'] },
    ]);
    await second.close();
  });

  it('who sells has paused auctions on every server, which go on once they are unlocked or are cancelled (R76)', async () => {
    const second = await startSecondServer(server);
    const dealer = await server.signUpDealer('prodavac');
    const buyer = await server.signUp('kupac-na-pauzi');
    const auctionId = await server.listClassic(dealer.id);
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId });
    const heard: string[] = [];
    await socket.emitWithAck('catalogue:watch', {});
    const cards: CatalogueUpdate[] = [];
    socket.on('catalogue:updated', (updates) =>
      cards.push(...updates.filter((card) => card.auctionId === auctionId)),
    );
    socket.on('auction:event', ({ type }) => heard.push(type));
    const view = async () => (await server.call('GET', `/api/auctions/${auctionId}`)).body.auction;
    let requests = 0;
    const bid = (amount: number) =>
      server.call('POST', `/api/auctions/${auctionId}/bids`, {
        token: buyer.token,
        body: { amount, clientBidId: `paused-bid-${++requests}` },
      });

    expect(await act(dealer.id, 'cancel-auctions', { reason: 'Prerano' })).toMatchObject({ status: 409 });
    const { endTime } = await view();
    await lock(dealer.id);
    await lock(dealer.id);
    expect(await bid(10_000)).toMatchObject({ status: 409, body: { code: 'AUCTION_PAUSED' } });
    const { pausedAt } = await view();
    expect(pausedAt).not.toBeNull();
    await expect.poll(() => cards.at(-1)).toMatchObject({ pausedAt });
    expect(await second.call(`/api/auctions/${auctionId}`, buyer.token)).toMatchObject({
      auction: { pausedAt },
    });
    await act(dealer.id, 'unlock');
    expect((await bid(10_000)).status).toBe(200);
    const resumed = await view();
    expect([resumed.pausedAt, resumed.endTime > endTime]).toEqual([null, true]);
    await expect.poll(() => heard).toEqual(['AuctionPaused', 'AuctionResumed', 'BidPlaced']);
    const { endTime: resumedEnd } = resumed;
    await expect.poll(() => cards.at(-1)).toMatchObject({ pausedAt: null, endTime: resumedEnd });

    await lock(dealer.id);
    for (let time = 0; time < 2; time++)
      expect(await act(dealer.id, 'cancel-auctions', { reason: 'Prevara' })).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ status: 'cancelled', cancelReason: 'Prevara' });
    expect(await trail(auctionId)).toMatchObject([{ action: 'auction.cancelled' }]);
    await second.close();
  });

  it('who sells has them paused, or going on, though the server that changed the account died at once and long ago (R76)', async () => {
    const { users } = server.identity;
    const dealer = await server.signUpDealer('bez-servera');
    const auctionId = await server.listClassic(dealer.id);
    await server.desk.flush();
    const isPaused = async () => (await server.desk.read(auctionId))?.state.pausedAt !== null;
    const lockedAt = { at: Date.now() - 60_000, by: 'glavni@primer.rs', reason: 'Prevara' };

    await users.lock(dealer.id, lockedAt);
    const second = await startSecondServer(server);
    await expect.poll(isPaused).toBe(true);
    await second.desk.flush();
    await second.close();

    await users.unlock(dealer.id, lockedAt, lockedAt.at + 1);
    const third = await startSecondServer(server);
    await expect.poll(isPaused).toBe(false);
    await third.close();
  });

  it('who is locked again stays as the first time', async () => {
    const user = await server.signUp('branko');
    const first = await lock(user.id);
    const again = await act(user.id, 'lock', { reason: 'Nešto drugo' }, await server.signUpAdmin('drugi'));
    expect(again).toEqual(first);
    expect(await trail(user.id)).toHaveLength(1);
  });

  it('is never unlocked without a record, though a crash had left it out', async () => {
    const user = await server.signUp('zoran');
    await lock(user.id);
    await act(user.id, 'unlock');
    await forgetAudit(user.id);
    for (let time = 0; time < 2; time++)
      await act(user.id, 'unlock', {}, await server.signUpAdmin(`cetvrti${time}`));
    expect(await trail(user.id)).toMatchObject([
      {
        action: 'user.unlocked',
        by: 'glavni@primer.rs',
        details: ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'],
      },
    ]);
  });

  it('needs a reason', async () => {
    const { id } = await server.signUp('vera');
    expect(await act(id, 'lock', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason', message: 'Razlog je obavezan' }] },
    });
  });
});
