import { once } from 'node:events';
import { auctionPage, type Notification } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dutchBody, sellingOn } from '../support/auctions/selling.ts';
import { company } from '../support/identity/verifying.ts';
import { startTestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

const server = await startTestServer();
const { call } = sellingOn(server);
const admin = await server.signUpAdmin('uprava');
const seller = await server.signUpDealer('prodavac');
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
afterAll(() => server.close());

let keys = 0;
const bid = (who: Account, auctionId: string, amount: number) =>
  call(who, 'POST', `/api/auctions/${auctionId}/bids`, {
    amount,
    clientBidId: `ponuda-${++keys}`,
  });
const ofAdmin = (method: string, path: string, body?: unknown) =>
  call(admin, method, `/api/admin/auctions${path}`, body);
const listed = async (query: string, who: Account | null = null) =>
  ((await call(who, 'GET', `/api/auctions?${query}`)).body.items as { id: string }[]).map(({ id }) => id);

describe('a hidden auction (R192)', () => {
  it('is in no list and has no page, but for its seller, its bidders and operators, and only bidders bid on', async () => {
    const id = await server.listClassic(seller.id, { title: 'Sakriveni auto' });
    expect((await bid(ana, id, 10_000)).status).toBe(200);
    for (const reason of ['Prijava policije', 'Drugi razlog'])
      expect((await ofAdmin('POST', `/${id}/hide`, { reason })).body).toMatchObject({
        hidden: { reason: 'Prijava policije', by: 'uprava@primer.rs' },
      });
    expect(await listed('q=sakriveni')).toEqual([]);
    const own = auctionPage.parse((await call(seller, 'GET', '/api/auctions?filter=my-auctions')).body);
    expect(own.items.find((lot) => lot.id === id)?.hiddenFor).toBe('Prijava policije');
    const seen = async (who: Account | null) => (await call(who, 'GET', `/api/auctions/${id}`)).status;
    expect([await seen(null), await seen(boris)]).toEqual([404, 404]);
    expect([await seen(seller), await seen(ana), await seen(admin)]).toEqual([200, 200, 200]);
    const why = async (who: Account) => (await call(who, 'GET', `/api/auctions/${id}`)).body.hiddenFor;
    expect([await why(seller), await why(ana)]).toEqual(['Prijava policije', undefined]);
    for (const part of ['bids', 'questions', 'interest', 'calendar']) {
      const statusFor = async ({ token }: Partial<Account>) =>
        (
          await fetch(`${server.url}/api/auctions/${id}/${part}`, {
            headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
          })
        ).status;
      expect([part, await statusFor({}), await statusFor(boris), await statusFor(ana)]).toEqual([
        part,
        404,
        404,
        200,
      ]);
    }
    expect((await bid(boris, id, 10_500)).status).toBe(404);
    expect((await bid(ana, id, 10_500)).status).toBe(200);
    await call(admin, 'POST', `/api/auctions/${id}/cancel`, { reason: 'Provera' });
    const log = async (who: Account | null) => (await call(who, 'GET', `/api/auctions/${id}/log`)).status;
    expect([await log(null), await log(boris), await log(ana)]).toEqual([404, 404, 200]);
    expect((await ofAdmin('GET', '?hidden=yes')).body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await ofAdmin('GET', '?search=sakriveni')).body.items).toMatchObject([{ id }]);
  });

  it('is no favourite of others, and not in their calendar', async () => {
    const id = await server.listClassic(seller.id);
    await bid(ana, id, 10_000);
    const keep = async (who: Account) => (await call(who, 'PUT', `/api/auctions/${id}/favourite`)).status;
    const kept = async (who: Account) => (await call(who, 'GET', '/api/me/favourites')).body.ids as string[];
    const noted = async ({ token }: Account) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await (await fetch(`${server.url}/api/me/calendar`, { headers })).text()).includes(
        `UID:${id}-`,
      );
    };
    expect([await keep(ana), await keep(boris)]).toEqual([200, 200]);
    await ofAdmin('POST', `/${id}/hide`, { reason: 'Provera' });
    expect([await kept(ana), await kept(boris)]).toEqual([[id], []]);
    expect([await noted(ana), await noted(boris)]).toEqual([true, false]);
    expect([await keep(ana), await keep(boris)]).toEqual([200, 404]);
    await ofAdmin('POST', `/${id}/show`);
    expect(await kept(boris)).toEqual([id]);
  });

  it('is followed no longer by those who watch it, but for its bidders', async () => {
    const id = await server.listClassic(seller.id);
    const cile = await server.signUp('cile');
    await bid(cile, id, 10_000);
    await bid(ana, id, 10_500);
    const watching = async (who: Account) => {
      const socket = await server.connect(who?.token);
      const events: unknown[] = [];
      socket.on('auction:event', (event) => events.push(event));
      const watch = () => socket.emitWithAck('auction:watch', { auctionId: id });
      expect((await watch()).ok).toBe(true);
      return { socket, events, watch };
    };
    const [bidder, other] = [await watching(ana), await watching(boris)];
    const toldToAsk = [bidder, other].map(({ socket }) => once(socket as never, 'auction:resync'));
    await ofAdmin('POST', `/${id}/hide`, { reason: 'Provera' });
    expect(await Promise.all(toldToAsk)).toEqual([[{ auctionId: id }], [{ auctionId: id }]]);
    expect(await bidder.watch()).toMatchObject({ ok: true });
    expect(await other.watch()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    const next = once(bidder.socket as never, 'auction:event');
    await bid(cile, id, 11_000);
    await next;
    await other.socket.emitWithAck('time:sync', { t0: 0 });
    expect(other.events).toEqual([]);
  });

  it('is not joined by somebody who was asking for it when it was hidden', async () => {
    const id = await server.listClassic(seller.id);
    const bids = server.desk.bids.bind(server.desk);
    vi.spyOn(server.desk, 'bids').mockImplementationOnce(async (...asked) => {
      await ofAdmin('POST', `/${id}/hide`, { reason: 'Provera' });
      return bids(...asked);
    });
    const socket = await server.connect(boris.token);
    const ack = await socket.emitWithAck('auction:watch', { auctionId: id });
    expect(ack).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('is no news for those who follow the lists', async () => {
    const [hidden, shown] = [await server.listClassic(seller.id), await server.listClassic(seller.id)];
    await bid(ana, hidden, 10_000);
    await bid(boris, hidden, 10_500);
    await ofAdmin('POST', `/${hidden}/hide`, { reason: 'Provera' });
    const socket = await server.connect();
    await socket.emitWithAck('catalogue:watch', {});
    const told: string[] = [];
    const heard = new Promise<void>((resolve) => {
      socket.on('catalogue:updated', (updates) => {
        told.push(...updates.map(({ auctionId }) => auctionId));
        if (told.includes(shown)) resolve();
      });
    });
    await bid(ana, hidden, 11_000);
    await bid(ana, shown, 10_000);
    await heard;
    expect(told).not.toContain(hidden);
  });

  it('is shown again, and both are audited once', async () => {
    const id = await server.listClassic(seller.id, { title: 'Vraćeni auto' });
    await ofAdmin('POST', `/${id}/hide`, { reason: 'Provera' });
    for (let time = 0; time < 2; time++)
      expect((await ofAdmin('POST', `/${id}/show`)).body).toMatchObject({ hidden: null });
    expect(await listed('q=vra%C4%87eni')).toEqual([id]);
    const { body } = await call(admin, 'GET', `/api/admin/audit?subject=${id}`);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'auction.shown',
      'auction.hidden',
    ]);
    const told = (await call(seller, 'GET', '/api/notifications')).body.items as Notification[];
    expect(told.filter(({ auctionId }) => auctionId === id)).toMatchObject([
      { kind: 'moderated', title: 'Oglas je ponovo vidljiv' },
      { kind: 'moderated', title: 'Oglas je sakriven', message: expect.stringContaining('Provera') },
    ]);
  });
});

describe('extending an auction (R191)', () => {
  const extend = (id: string, endTime: number, who = admin) =>
    call(who, 'POST', `/api/admin/auctions/${id}/extend`, {
      endTime: new Date(endTime).toISOString(),
      reason: 'Prekid veze',
    });

  it('moves its end for everybody, once, and is in its log and in the audit trail', async () => {
    const id = await server.listClassic(seller.id);
    const { auction } = (await call(null, 'GET', `/api/auctions/${id}`)).body;
    const endsAt = Date.parse(auction.endTime) + HOUR_MS;
    for (let time = 0; time < 2; time++)
      expect((await extend(id, endsAt)).body.auction).toMatchObject({
        endTime: new Date(endsAt).toISOString(),
        seq: auction.seq + 1,
      });
    const { body } = await call(admin, 'GET', `/api/admin/audit?subject=${id}`);
    expect(body.items).toMatchObject([
      { action: 'auction.extended', details: [expect.stringContaining('Prekid veze')] },
    ]);
    const ack = await call(null, 'GET', `/api/auctions/${id}/bids`);
    expect(JSON.stringify(ack.body)).not.toContain('Prekid veze');
  });

  it('is refused to who sells it, as hiding it and showing it again are', async () => {
    const { id: own } = admin;
    const id = await server.listClassic(own);
    const refusal = { status: 403, body: { code: 'OWN_AUCTION' } };
    expect(await extend(id, Date.now() + HOUR_MS)).toMatchObject(refusal);
    for (const what of ['hide', 'show'])
      expect(await ofAdmin('POST', `/${id}/${what}`, { reason: 'Bez licitacije' })).toMatchObject(refusal);
  });

  it('is refused to an administrator who takes part, as hiding it and showing it again are', async () => {
    const id = await server.listClassic(seller.id);
    await bid(admin, id, 10_000);
    const refusal = { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await extend(id, Date.now() + HOUR_MS)).toMatchObject(refusal);
    for (const what of ['hide', 'show'])
      expect(await ofAdmin('POST', `/${id}/${what}`, { reason: 'Bez licitacije' })).toMatchObject(refusal);
  });

  it('is refused to them, as cancelling, changing and deleting it are, and no seller is locked for that', async () => {
    const suspect = await server.signUpDealer('sumnjiv');
    const [taken, other] = [await server.listClassic(suspect.id), await server.listClassic(suspect.id)];
    await bid(admin, taken, 10_000);
    const who = admin;
    const refusal = { status: 403, body: { code: 'FORBIDDEN' } };
    const cancel = { reason: 'Neko je ponudio više' };
    expect(await call(who, 'POST', `/api/auctions/${taken}/cancel`, cancel)).toMatchObject(refusal);
    expect(await call(who, 'PUT', `/api/auctions/${taken}`, { title: 'Neispravan' })).toMatchObject(refusal);
    expect(await call(who, 'DELETE', `/api/auctions/${taken}`)).toMatchObject(refusal);

    const account = `/api/admin/users/${suspect.id}`;
    const second = await server.signUpAdmin('zamena');
    await call(second, 'POST', `${account}/lock`, { reason: 'Lažni oglasi' });
    const status = async (id: string) =>
      (await call(who, 'GET', `/api/auctions/${id}`)).body.auction.status as string;
    const left = await call(who, 'POST', `${account}/cancel-auctions`, { reason: 'Lažni oglasi' });
    expect(left).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/drugi administrator/) },
    });
    expect([await status(taken), await status(other)]).toEqual(['active', 'cancelled']);
    await call(second, 'POST', `${account}/cancel-auctions`, { reason: 'Lažni oglasi' });
    expect(await status(taken)).toBe('cancelled');
  });

  it('takes no earlier end, none of more than a week, and no auction that is over', async () => {
    const id = await server.listClassic(seller.id);
    const ended = Date.parse((await call(null, 'GET', `/api/auctions/${id}`)).body.auction.endTime);
    expect((await extend(id, ended - HOUR_MS)).status).toBe(400);
    expect((await extend(id, ended + 200 * HOUR_MS)).status).toBe(400);
    await call(admin, 'POST', `/api/auctions/${id}/cancel`, { reason: 'Greška' });
    expect(await extend(id, ended + HOUR_MS)).toMatchObject({
      status: 409,
      body: { code: 'AUCTION_NOT_ACTIVE' },
    });
    expect((await extend(id, ended + HOUR_MS, seller)).status).toBe(403);
  });
});

describe('an administrator who has decided about an auction does not bid there any more (R372)', () => {
  it.each<[string, string, (id: string) => readonly [string, string, object]]>([
    ['changed it', 'buy-now', (id) => ['PUT', `/api/auctions/${id}`, { buyItNowPrice: 10_001 }]],
    [
      'moved its end',
      'bids',
      (id) => [
        ...(['POST', `/api/admin/auctions/${id}/extend`] as const),
        { endTime: new Date(Date.now() + 5 * HOUR_MS).toISOString(), reason: 'Prekid veze' },
      ],
    ],
  ])('who has %s', async (_what, command, decision) => {
    const startsAt = command === 'bids' ? Date.now() - 1_000 : Date.now() + HOUR_MS;
    const times = { startsAt, endsAt: startsAt + 2 * HOUR_MS };
    const id = await server.listClassic(seller.id, { ...times, buyItNowPrice: 20_000 });
    expect((await call(admin, ...decision(id))).status).toBe(200);
    const offer = { ...(command === 'bids' && { amount: 10_000 }), clientBidId: `za-sebe-${command}` };
    expect(await call(admin, 'POST', `/api/auctions/${id}/${command}`, offer)).toMatchObject({
      status: 403,
      body: { code: 'INSIDER' },
    });
  });
});

it('an administrator who has hidden a lot, or shown it again, does not bid there either (R372)', async () => {
  const [hider, shower] = [await server.signUpAdmin('krije'), await server.signUpAdmin('vraca')];
  const id = await server.listClassic(seller.id);
  await call(hider, 'POST', `/api/admin/auctions/${id}/hide`, { reason: 'Provera' });
  expect((await call(shower, 'POST', `/api/admin/auctions/${id}/show`)).status).toBe(200);
  for (const who of [hider, shower])
    expect(await bid(who, id, 10_000)).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
});

describe('who sells or bids where an operator takes part (R379)', () => {
  const reason = 'Sumnjiva ponuda';
  const decided = async (who: Account, person: Account) => {
    const account = `/api/admin/users/${person.id}`;
    const answers = [
      await call(who, 'PUT', `${account}/limit`, { limit: 0, reason }),
      await call(who, 'PUT', `${account}/rights`, { limit: 0, reason }),
      await call(who, 'POST', `${account}/sign-out`),
      await call(who, 'POST', `/api/admin/companies/${person.id}/revoke`, { reason }),
      await call(who, 'POST', `${account}/lock`, { reason }),
    ];
    return answers.map(({ status }) => status);
  };

  it('is neither locked, signed out, limited nor loses the verification by that operator', async () => {
    const [operator, other] = [await server.signUpAdmin('licitira'), await server.signUpAdmin('gleda')];
    const [dealer, rival] = [await server.signUpDealer('prodaje'), await server.signUpDealer('suparnik')];
    const id = await server.listClassic(dealer.id);
    await bid(operator, id, 10_000);
    await bid(rival, id, 10_500);
    expect(await call(operator, 'POST', `/api/admin/users/${rival.id}/lock`, { reason })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringMatching(/drugi administrator/) },
    });
    for (const person of [dealer, rival])
      expect(await decided(operator, person)).toEqual([403, 403, 403, 403, 403]);
    expect((await bid(rival, id, 11_000)).status).toBe(200);
    expect(await decided(other, rival)).toEqual([200, 200, 200, 200, 200]);
  });

  it('nor does that operator bid there once they have decided', async () => {
    const operator = await server.signUpAdmin('odlucio');
    const [dealer, rival] = [await server.signUpDealer('prvi'), await server.signUpDealer('drugi')];
    const [bidOn, sold] = [await server.listClassic(dealer.id), await server.listClassic(rival.id)];
    await bid(rival, bidOn, 10_000);
    await call(operator, 'POST', `/api/admin/users/${rival.id}/sign-out`);
    for (const id of [bidOn, sold])
      expect(await bid(operator, id, 10_500)).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
    expect((await bid(operator, await server.listClassic(dealer.id), 10_500)).status).toBe(200);
  });

  it('but bids there where the decision was refused', async () => {
    const operator = await server.signUpAdmin('zakasnio');
    const rival = await server.signUpDealer('vec-oduzeta');
    const id = await server.listClassic(rival.id);
    const revoke = (who: Account) => call(who, 'POST', `/api/admin/companies/${rival.id}/revoke`, { reason });
    expect((await revoke(admin)).status).toBe(200);
    expect(await revoke(operator)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const application = `/api/dealer-verification/${rival.id}`;
    await call(rival, 'POST', '/api/dealer-verification', company);
    expect((await call(admin, 'POST', `${application}/approve`)).status).toBe(200);
    await expect.poll(async () => (await bid(operator, id, 10_000)).status).toBe(200);
  });

  it('and where the account was locked by somebody else before', async () => {
    const operator = await server.signUpAdmin('drugi-po-redu');
    const [dealer, rival] = [await server.signUpDealer('treci'), await server.signUpDealer('cetvrti')];
    const id = await server.listClassic(dealer.id);
    await bid(rival, id, 10_000);
    const lock = (who: Account) => call(who, 'POST', `/api/admin/users/${rival.id}/lock`, { reason });
    for (const who of [admin, operator]) expect((await lock(who)).status).toBe(200);
    expect((await bid(operator, id, 10_500)).status).toBe(200);
  });

  it('nor decides about the new application of a seller on whose paused lot they bid', async () => {
    const [operator, late] = [await server.signUpAdmin('na-pauzi'), await server.signUpAdmin('posle')];
    const rival = await server.signUpDealer('ponovo');
    const id = await server.listClassic(rival.id);
    await bid(operator, id, 10_000);
    await call(admin, 'POST', `/api/admin/companies/${rival.id}/revoke`, { reason });
    await call(rival, 'POST', '/api/dealer-verification', company);
    const application = `/api/dealer-verification/${rival.id}`;
    for (const answer of [
      await call(operator, 'POST', `${application}/reject`, { notes: reason }),
      await call(operator, 'POST', `${application}/approve`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/drugi admin/) } });
    expect((await call(late, 'POST', `${application}/approve`)).body).toEqual({ success: true });
    await expect.poll(async () => (await bid(late, id, 10_500)).body).toMatchObject({ code: 'INSIDER' });
  });

  it('nor unlocks the seller of a paused lot on which they bid, as it would go on when nobody looks', async () => {
    const [operator, late] = [await server.signUpAdmin('ceka-kraj'), await server.signUpAdmin('otkljucava')];
    const locked = await server.signUpDealer('zakljucan');
    const id = await server.listClassic(locked.id);
    await bid(operator, id, 10_000);
    const account = `/api/admin/users/${locked.id}`;
    expect((await call(admin, 'POST', `${account}/lock`, { reason })).status).toBe(200);
    expect(await call(operator, 'POST', `${account}/unlock`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringMatching(/drugi administrator/) },
    });
    expect((await call(late, 'POST', `${account}/unlock`)).status).toBe(200);
    await expect.poll(async () => (await bid(late, id, 10_500)).body).toMatchObject({ code: 'INSIDER' });
  });

  it('nor by one who has armed a price there', async () => {
    const [operator, dealer] = [await server.signUpAdmin('ceka'), await server.signUpDealer('spusta')];
    const { addCar, create } = sellingOn(server);
    const { auctionId } = await create(dealer, dutchBody(await addCar(dealer)));
    const price = { price: 4_000, clientBidId: 'naoruzana' };
    expect((await call(operator, 'POST', `/api/auctions/${auctionId}/arm`, price)).status).toBe(200);
    expect(await decided(operator, dealer)).toEqual([403, 403, 403, 403, 403]);
  });

  it('nor is who bids on an operator’s own lot, or has bought it, by that operator', async () => {
    const [operator, rival] = [await server.signUpDealer('prodaje-i-vodi'), await server.signUp('kupuje')];
    const roles = await call(admin, 'PUT', `/api/admin/users/${operator.id}/roles`, {
      admin: true,
    });
    expect(roles.status).toBe(200);
    const id = await server.listClassic(operator.id, { buyItNowPrice: 12_000 });
    await bid(rival, id, 10_000);
    const account = `/api/admin/users/${rival.id}`;
    const lock = async () => (await call(operator, 'POST', `${account}/lock`, { reason })).status;
    expect(await lock()).toBe(403);
    const purchase = { clientBidId: 'kupovina-odmah' };
    expect((await call(rival, 'POST', `/api/auctions/${id}/buy-now`, purchase)).status).toBe(200);
    expect(await lock()).toBe(403);
    expect((await call(admin, 'POST', `${account}/lock`, { reason })).status).toBe(200);
  });

  it('is decided about by them once nobody can buy there any more', async () => {
    const operator = await server.signUpAdmin('bivsi');
    const [dealer, rival] = [await server.signUpDealer('prodao'), await server.signUpDealer('kupio')];
    const id = await server.listClassic(dealer.id);
    await bid(operator, id, 10_000);
    await bid(rival, id, 10_500);
    await call(dealer, 'POST', `/api/auctions/${id}/cancel`, { reason: 'Neispravan' });
    expect(await decided(operator, rival)).toEqual([200, 200, 200, 200, 200]);
  });
});

it.each(['mails', 'audit'])('%s are searched by what is in nothing that is stored, too', async (list) => {
  expect(await call(admin, 'GET', `/api/admin/${list}?search=%00`)).toMatchObject({ status: 200 });
});
