import { markDealRead, markThreadRead } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { notedOf } from '../../src/company/acts.ts';
import { ENDPOINTS } from '../../src/core/docs/declared.ts';
import { classicBody, dutchBody, sellingOn } from '../support/auctions/selling.ts';
import { golfBody } from '../support/cars.ts';
import { company as application } from '../support/identity/verifying.ts';
import { readOutbox } from '../support/outbox.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, type LiveSocket, startTestServer } from '../support/test-server.ts';
import { BODIES, nameOf, thingOf } from './authorization-cases.ts';

type Account = { id: string; token: string };

const call = (who: Account | null, method: string, path: string, body?: unknown) =>
  selling.call(who, method, path, body);
const emailOf = ({ id }: Account) => `${id.replace('user-', '')}@primer.rs`;
const membersOf = async (who: Account) => (await call(who, 'GET', '/api/company/members')).body.members;
const memberOf = async (who: Account, email: string) =>
  (await membersOf(who)).find((member: { email: string }) => member.email === email);
const invite = (who: Account, email: string, role = 'seller') =>
  call(who, 'POST', '/api/company/members', { email, role });

/** The secret of the last link that was mailed to an address. */
async function secretTo(email: string): Promise<string> {
  const mails = (await readOutbox(`${server.dataDir}/outbox`)).filter(({ to }) => to === email);
  const links = mails.map(({ text }) => /poziv\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  expect(links.length).toBeGreaterThan(0);
  return links.at(-1) ?? '';
}

const accept = (who: Account | null, secret: string) =>
  call(who, 'POST', '/api/company/invitations/accept', { secret });

const cutOf = (socket: LiveSocket) =>
  new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()));

async function join(
  company: Account,
  name: string,
  role: 'seller' | 'viewer',
  isToListen = false,
): Promise<Account> {
  const person = await server.signUp(name);
  const cut = isToListen ? cutOf(await server.connect(person.token)) : null;
  await invite(company, emailOf(person), role);
  expect((await accept(person, await secretTo(emailOf(person)))).status).toBe(200);
  // The server ends what is connected when it sees, within a second, that somebody has joined; what connects later stays.
  await cut;
  return person;
}

const server = await startTestServer();
const selling = sellingOn(server);
const owner = await server.signUpDealer('vlasnik');
const seller = await join(owner, 'prodavac', 'seller', true);
const viewer = await join(owner, 'pregled', 'viewer', true);
afterAll(() => server.close());

describe('R395 what waits for the company', () => {
  it('is counted for its owner and its members, who are told of questions at once', async () => {
    const company = await server.signUpDealer('ceka');
    const helper = await join(company, 'pomoc', 'viewer', true);
    const buyer = await server.signUp('pitalica');
    const waiting = async () => {
      const answers = [company, helper].map((who) => call(who, 'GET', '/api/dealer/dashboard'));
      const [owners, helpers] = (await Promise.all(answers)).map(({ body }) => body.waiting);
      expect(helpers).toEqual(owners);
      return owners;
    };
    expect(await waiting()).toEqual({ questions: 0, oldestQuestion: null, sales: 0, secondChances: [] });
    const [lot, later] = [await server.listClassic(company.id), await server.listClassic(company.id)];
    let told = 0;
    (await server.connect(helper.token)).on('auction:question', () => told++);
    const ask = (auctionId: string) =>
      call(buyer, 'POST', `/api/auctions/${auctionId}/questions`, {
        text: 'Da li je garažiran?',
        clientQuestionId: `question-${auctionId}`,
      });
    const { id } = (await ask(lot)).body;
    await ask(later);
    await expect.poll(() => told).toBe(2);
    expect(await waiting()).toEqual({ questions: 2, oldestQuestion: lot, sales: 0, secondChances: [] });
    await call(company, 'POST', `/api/questions/${id}/answer`, { text: 'Jeste.' });
    expect(await waiting()).toEqual({ questions: 1, oldestQuestion: later, sales: 0, secondChances: [] });
    // Nobody can answer any more.
    await call(company, 'POST', `/api/auctions/${later}/cancel`, { reason: 'Prodato drugde.' });
    await expect.poll(waiting).toEqual({ questions: 0, oldestQuestion: null, sales: 0, secondChances: [] });

    const sold = await server.listClassic(company.id, { buyItNowPrice: 12_000 });
    await call(buyer, 'POST', `/api/auctions/${sold}/buy-now`, { clientBidId: 'kupovina' });
    const sales = async () => (await waiting()).sales;
    await expect.poll(sales).toBe(1);
    const step = (who: Account, action: string) =>
      call(who, 'POST', `/api/deals/${sold}/steps`, { action, clientStepId: `step-${action}` });
    expect((await step(company, 'contacted')).status).toBe(200);
    expect(await sales()).toBe(0);
    await step(buyer, 'payment_sent');
    expect(await sales()).toBe(1);
  });
});

describe('R207 an invitation', () => {
  it('is good for the address that it went to, and once', async () => {
    const [mira, stranger] = [await server.signUp('mira'), await server.signUp('stranac')];
    await invite(owner, emailOf(mira), 'viewer');
    const secret = await secretTo(emailOf(mira));
    expect((await call(null, 'POST', '/api/company/invitations/read', { secret })).body).toEqual({
      companyName: 'vlasnik auto',
      email: emailOf(mira),
      role: 'viewer',
    });
    expect((await accept(null, secret)).status).toBe(401);
    const windows = await Promise.all([owner, viewer].map(({ token }) => server.connect(token)));
    const told = Promise.all(
      windows.map(
        (socket) => new Promise<void>((resolve) => socket.once('company:members-changed', () => resolve())),
      ),
    );
    expect(await accept(stranger, secret)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('mira@primer.rs') },
    });
    expect((await accept(mira, secret)).status).toBe(200);
    // The windows of the owner and of colleagues.
    await told;
    expect((await accept(mira, secret)).status).toBe(200);
    expect((await accept(stranger, secret)).status).toBe(404);
    expect((await call(mira, 'GET', '/api/me')).body).toMatchObject({
      memberRole: 'viewer',
      dealer: { id: owner.id, companyName: 'vlasnik auto' },
    });
    await call(owner, 'DELETE', `/api/company/members/${(await memberOf(owner, emailOf(mira))).id}`);
    expect((await accept(mira, secret)).status).toBe(404);
  });

  it('ends after 7 days, when it is withdrawn, and when another one is sent', async () => {
    const jova = await server.signUp('jova');
    await invite(owner, emailOf(jova));
    const first = await secretTo(emailOf(jova));
    const members = server.connection.collection('company_members');
    const lately = await call(
      owner,
      'POST',
      `/api/company/members/${(await memberOf(owner, emailOf(jova))).id}/invitation`,
    );
    expect(lately.status).toBe(409);
    await members.updateOne(
      { email: emailOf(jova) },
      { $set: { since: new Date(0), expiresAt: new Date() } },
    );
    expect((await accept(jova, first)).status).toBe(404);
    const { id, state } = await memberOf(owner, emailOf(jova));
    expect(state).toBe('expired');
    expect((await call(owner, 'POST', `/api/company/members/${id}/invitation`)).status).toBe(200);
    const second = await secretTo(emailOf(jova));
    expect((await accept(jova, first)).status).toBe(404);
    await call(owner, 'DELETE', `/api/company/members/${id}`);
    expect((await accept(jova, second)).status).toBe(404);
  });

  it('is refused to owners of a company, operators, and those who work or bid elsewhere', async () => {
    const other = await server.signUpDealer('drugi');
    const clerk = await server.signUpAdmin('sluzba');
    const bidder = await server.signUp('licitant');
    for (const person of [other, clerk, seller, bidder]) {
      await invite(person === seller ? other : owner, emailOf(person));
      if (person === bidder) {
        const auctionId = await server.listClassic(owner.id);
        const { status } = await call(bidder, 'POST', `/api/auctions/${auctionId}/bids`, {
          amount: 20_000,
          clientBidId: 'ponuda-1',
        });
        expect(status).toBe(200);
      }
      const { status, body } = await accept(person, await secretTo(emailOf(person)));
      expect([person.id, status]).toEqual([person.id, 409]);
      expect(body.message.length).toBeGreaterThan(30);
    }
    expect((await invite(owner, emailOf(owner))).status).toBe(400);
    const application = { ...(await server.identity.dealers.findById(owner.id)) };
    expect((await call(seller, 'POST', '/api/dealer/verification', application)).status).not.toBe(200);
  });

  it('is refused to those who have armed a price on a lot of the company', async () => {
    const waiting = await server.signUp('cekalac');
    const { auctionId } = await selling.create(owner, dutchBody(await selling.addCar(owner)));
    await invite(owner, emailOf(waiting));
    const arm = { price: 4_000, clientBidId: 'cena-prva' };
    const path = `/api/auctions/${auctionId}/arm`;
    expect((await call(waiting, 'POST', path, arm)).status).toBe(200);
    const secret = await secretTo(emailOf(waiting));
    expect((await accept(waiting, secret)).status).toBe(409);
    expect((await call(waiting, 'DELETE', path, { clientBidId: 'cena-druga' })).status).toBe(200);
    expect((await accept(waiting, secret)).status).toBe(200);
  });

  it('of a company that is not verified any more joins nobody', async () => {
    const company = await server.signUpDealer('ukinuta');
    const person = await server.signUp('pozvana');
    await invite(company, emailOf(person));
    const dealer = await server.identity.dealers.findById(company.id);
    if (dealer === null) throw new Error('no dealer');
    await server.identity.dealers.upsert({ ...dealer, verificationStatus: 'rejected' });
    expect((await accept(person, await secretTo(emailOf(person)))).status).toBe(404);
    expect((await server.identity.members.of(person.id)).member).toBeNull();
  });

  it('is mailed once a minute, also after it was withdrawn', async () => {
    const person = await server.signUp('pauza');
    await invite(owner, emailOf(person));
    const { id } = await memberOf(owner, emailOf(person));
    await call(owner, 'DELETE', `/api/company/members/${id}`);
    expect(await invite(owner, emailOf(person))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('za minut') },
    });
    const mails = await readOutbox(`${server.dataDir}/outbox`);
    expect(mails.filter(({ to }) => to === emailOf(person))).toHaveLength(1);
  });

  it('repeated within a minute with another role takes that one, and mails nothing', async () => {
    const person = await server.signUp('uloga');
    await invite(owner, emailOf(person), 'viewer');
    const { members } = (await invite(owner, emailOf(person), 'seller')).body;
    expect(members.at(-1)).toMatchObject({ email: emailOf(person), role: 'seller', state: 'invited' });
    const mails = await readOutbox(`${server.dataDir}/outbox`);
    expect(mails.filter(({ to }) => to === emailOf(person))).toHaveLength(1);
    await accept(person, await secretTo(emailOf(person)));
    expect((await call(person, 'GET', '/api/me')).body.memberRole).toBe('seller');
  });

  it('is accepted by one account when two servers are asked at once', async () => {
    const second = await startSecondServer(server);
    const company = await server.signUpDealer('treci');
    const ana = await server.signUp('ana');
    await invite(company, emailOf(ana));
    await invite(owner, emailOf(ana), 'viewer');
    const secrets = (await readOutbox(`${server.dataDir}/outbox`))
      .filter(({ to }) => to === emailOf(ana))
      .map(({ text }) => /poziv\?token=([\w-]+)/.exec(text)?.[1] ?? '');
    const asked = [server.url, second.url].map((url, index) =>
      callAt(url, 'POST', '/api/company/invitations/accept', { ...ana, body: { secret: secrets[index] } }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409]);
    await second.close();
  });
});

describe('R208 a member', () => {
  const OF_DEALERS = ['applicant', 'dealer', 'owner', 'ownerOrAdmin'];
  const CALLS = ENDPOINTS.filter(({ access }) => OF_DEALERS.includes(access));

  it.each(CALLS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'makes %s for the company as its role says',
    async (route, endpoint) => {
      const { method, path, company } = endpoint;
      const thing = thingOf(endpoint);
      const bodyOf = BODIES[route];
      const body = bodyOf?.();
      const allowed = async (who: Account) => {
        const id =
          thing === null
            ? 'none'
            : thing === 'own car'
              ? await selling.addCar(owner)
              : await server.listClassic(owner.id);
        const isForm = body instanceof FormData;
        const response = await fetch(server.url + path.replace(':id', id).replace(/:\w+/g, 'none'), {
          method,
          headers: {
            authorization: `Bearer ${who.token}`,
            ...(!isForm && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
        });
        await response.body?.cancel();
        return response.status === 403 ? 'no' : 'yes';
      };
      expect([await allowed(seller), await allowed(viewer)]).toEqual([
        company === undefined ? 'no' : 'yes',
        company === 'viewer' ? 'yes' : 'no',
      ]);
    },
  );

  it('leaves to the owner company data, the account that buyers pay to, and people', () => {
    const OF_OWNERS = [
      '/api/company/members',
      '/api/company/members/:id',
      '/api/company/members/:id',
      '/api/company/members/:id/invitation',
      '/api/dealer/account',
      '/api/dealer/account',
      '/api/dealer/settings',
      '/api/dealer/settings',
    ];
    const left = CALLS.filter(({ company }) => company === undefined).map(({ path }) => path);
    expect(left.sort()).toEqual(OF_OWNERS.sort());
  });

  it('reads with every role what changes nothing, and changes nothing by reading', () => {
    // How far a viewer has read is known of that viewer alone.
    const reading = [markDealRead.path, markThreadRead.path] as string[];
    for (const { method, company, path } of ENDPOINTS)
      if (company !== undefined)
        expect([path, company]).toEqual([
          path,
          method === 'GET' || reading.includes(path) ? 'viewer' : 'seller',
        ]);
  });

  it('sells for the company: its lots are the owner’s, who sees who listed them', async () => {
    const carId = await selling.addCar(seller);
    const { auctionId } = await selling.create(seller, classicBody(carId));
    expect((await selling.detail(auctionId, owner)).body).toMatchObject({
      isOwn: true,
      seller: { id: owner.id },
    });
    expect((await selling.detail(auctionId, viewer)).body.isOwn).toBe(true);
    const mine = await call(viewer, 'GET', '/api/auctions?filter=my-auctions&pageSize=100');
    expect(mine.body.items.map(({ id }: { id: string }) => id)).toContain(auctionId);
    const acts = await call(owner, 'GET', `/api/company/acts?subject=${auctionId}`);
    expect(acts.body.items).toMatchObject([{ act: 'auction.listed', person: { userId: seller.id } }]);
    const asked = { text: 'Da li je vozilo još dostupno?', clientMessageId: 'poruka-1' };
    const buyer = await server.signUp('pitalac');
    expect((await call(buyer, 'POST', `/api/auctions/${auctionId}/messages`, asked)).status).toBeLessThan(
      300,
    );
    for (const person of [owner, seller, viewer]) {
      const { items } = (await call(person, 'GET', '/api/notifications')).body;
      expect(items.filter(({ kind }: { kind: string }) => kind === 'message')).toHaveLength(
        person === viewer ? 0 : 1,
      );
    }
    const [thread] = (await call(viewer, 'GET', '/api/threads')).body.items;
    expect(thread).toMatchObject({ you: 'seller', auctionId });
    const unread = async (who: Account) => {
      const { body } = await call(who, 'GET', '/api/threads');
      return [
        body.unread,
        body.items[0].unread,
        (await call(who, 'GET', `/api/threads/${thread.id}`)).body.unread,
      ];
    };
    expect([await unread(viewer), await unread(seller)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    const read = await call(viewer, 'POST', `/api/threads/${thread.id}/read`, { messages: 1 });
    expect(read.body).toEqual({ unread: 0 });
    expect([await unread(viewer), await unread(seller)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const more = { text: 'I da li je moguć pregled?', clientMessageId: 'poruka-2' };
    await call(buyer, 'POST', `/api/auctions/${auctionId}/messages`, more);
    expect([await unread(viewer), await unread(seller)]).toEqual([
      [1, 1, 1],
      [1, 2, 2],
    ]);
    const answer = { text: 'Jeste, dođite.', clientMessageId: 'odgovor-1' };
    const told: string[] = [];
    for (const { token } of [owner, seller, viewer, buyer]) {
      const socket = await server.connect(token);
      socket.on('thread:changed', ({ threadId }) => void told.push(threadId));
    }
    const answered = (who: Account) => call(who, 'POST', `/api/threads/${thread.id}/messages`, answer);
    expect([(await answered(viewer)).status, (await answered(seller)).status]).toEqual([404, 200]);
    // The windows of the buyer and of all colleagues (R370).
    await expect.poll(() => told).toEqual(Array(4).fill(thread.id));
    told.length = 0;
    for (let twice = 0; twice < 2; twice += 1)
      await call(owner, 'POST', `/api/threads/${thread.id}/read`, { messages: 2 });
    // What the owner has read is told to the colleagues, once; what the buyer reads, to the buyer alone.
    await call(buyer, 'POST', `/api/threads/${thread.id}/read`, { messages: 3 });
    await expect.poll(() => told).toEqual(Array(4).fill(thread.id));
    const ofThread = await call(owner, 'GET', `/api/company/acts?subject=${thread.id}`);
    expect(ofThread.body.items).toMatchObject([{ act: 'thread.message', title: thread.title }]);
    const mails = async () =>
      (await readOutbox(`${server.dataDir}/outbox`))
        .filter(({ text }) => text.includes(asked.text))
        .map(({ to }) => to)
        .sort();
    await expect.poll(mails).toEqual([emailOf(seller), emailOf(owner)].sort());
    expect((await call(await server.signUpDealer('peti'), 'GET', `/api/company/acts`)).body.total).toBe(0);
  });

  it('does not bid on its lots, nor later on those that it knew', async () => {
    const leaver = await join(owner, 'bivsi', 'seller');
    const known = await server.listClassic(owner.id);
    const bid = (clientBidId: string, auctionId = known) =>
      call(leaver, 'POST', `/api/auctions/${auctionId}/bids`, { amount: 20_000, clientBidId });
    expect(await bid('ponuda-clana')).toMatchObject({ status: 403, body: { code: 'OWN_AUCTION' } });
    expect((await call(leaver, 'DELETE', '/api/company/membership')).status).toBe(200);
    expect(await bid('ponuda-bivseg')).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
    expect((await bid('ponuda-nova', await server.listClassic(owner.id))).status).toBe(200);
    expect((await call(leaver, 'GET', '/api/cars/mine')).status).toBe(403);
    expect((await call(leaver, 'GET', '/api/me')).body.dealer).toBeNull();
  });

  it('does not bid on its lots either while its owner is locked, or no longer verified', async () => {
    const { identity } = server;
    const [locked, revoked] = [await server.signUpDealer('zakljucan'), await server.signUpDealer('oduzet')];
    for (const company of [locked, revoked]) {
      const member = await join(company, `clan-${company.id}`, 'seller');
      const auctionId = await server.listClassic(company.id);
      if (company === locked)
        await identity.users.lock(company.id, { at: Date.now(), by: 'glavni@primer.rs', reason: 'Prevara' });
      else {
        const dealer = await identity.dealers.findById(company.id);
        await identity.dealers.upsert({
          ...(dealer as NonNullable<typeof dealer>),
          verificationStatus: 'rejected',
        });
      }
      identity.forget(company.id);
      expect((await call(member, 'GET', '/api/me')).body.dealer).toBeNull();
      const bid = { amount: 20_000, clientBidId: `ponuda-${member.id}` };
      expect(await call(member, 'POST', `/api/auctions/${auctionId}/bids`, bid)).toMatchObject({
        status: 403,
        body: { code: 'OWN_AUCTION' },
      });
    }
  });

  it('still knows them after a second stay, and as a dealer', async () => {
    const leaver = await join(owner, 'dvaput', 'seller');
    const leave = () => call(leaver, 'DELETE', '/api/company/membership');
    await leave();
    const known = await server.listClassic(owner.id);
    await server.connection
      .collection('company_members')
      .updateOne({ email: emailOf(leaver) }, { $set: { since: new Date(0) } });
    await invite(owner, emailOf(leaver));
    expect((await accept(leaver, await secretTo(emailOf(leaver)))).status).toBe(200);
    await leave();
    const bid = (clientBidId: string) =>
      call(leaver, 'POST', `/api/auctions/${known}/bids`, { amount: 20_000, clientBidId });
    expect(await bid('posle-drugog-puta')).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
    const { identity } = server;
    const dealer = await identity.dealers.findById(owner.id);
    await identity.dealers.upsert({ ...(dealer as NonNullable<typeof dealer>), id: leaver.id });
    identity.forget(leaver.id);
    expect(await bid('kao-diler')).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
  });

  it('gets no role of operators, whose judge of its deals it would be', async () => {
    const admin = await server.signUpAdmin('admin-firme');
    const duty = (who: Account, support: boolean) =>
      call(admin, 'PUT', `/api/admin/users/${who.id}/roles`, { support });
    expect(await duty(viewer, true)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await duty(viewer, false)).status).toBe(200);
  });

  it('loses the access with the next call, and the room of the company with its connection', async () => {
    const gone = await join(owner, 'otpusten', 'seller', true);
    const changed = cutOf(await server.connect(gone.token));
    const { id } = await memberOf(owner, emailOf(gone));
    expect((await call(owner, 'PUT', `/api/company/members/${id}`, { role: 'viewer' })).status).toBe(200);
    expect((await call(gone, 'DELETE', '/api/cars/none')).status).toBe(403);
    await changed;
    const removed = cutOf(await server.connect(gone.token));
    expect((await call(owner, 'DELETE', `/api/company/members/${id}`)).status).toBe(200);
    expect((await call(gone, 'GET', '/api/dealer/dashboard')).status).toBe(403);
    await removed;
  });

  it('is disconnected when the company may not sell any more and when it may again, and reconnects to its room', async () => {
    const [admin, company] = [await server.signUpAdmin('uprava'), await server.signUpDealer('osmi')];
    const member = await join(company, 'povratnik', 'viewer', true);
    const cutAfter = async (method: () => Promise<{ status: number }>) => {
      const cut = cutOf(await server.connect(member.token));
      expect((await method()).status).toBe(200);
      await cut;
    };
    const ofAdmin = (path: string, body: object) => call(admin, 'POST', `/api${path}`, body);
    const membership = async () => (await call(member, 'GET', '/api/company/membership')).body.membership;
    const work = { companyName: 'osmi auto', role: 'viewer' };
    expect(await membership()).toEqual({ ...work, isSuspended: false });
    await cutAfter(() => ofAdmin(`/admin/companies/${company.id}/revoke`, { reason: 'Lažna licenca' }));
    expect(await membership()).toEqual({ ...work, isSuspended: true });
    expect((await call(company, 'POST', '/api/dealer-verification', application)).status).toBe(201);
    // Repeated because the first one may have ended before it told this.
    for (let time = 0; time < 2; time++)
      await cutAfter(() => ofAdmin(`/dealer-verification/${company.id}/approve`, {}));
  });

  it('stops with the owner’s account and verification, and an own lock stops nobody else', async () => {
    const company = await server.signUpDealer('sesti');
    const member = await join(company, 'radnik', 'seller');
    const reads = async () => (await call(member, 'GET', '/api/dealer/dashboard')).status;
    const dealer = await server.identity.dealers.findById(company.id);
    if (dealer === null) throw new Error('no dealer');
    expect(await reads()).toBe(200);
    await server.identity.dealers.upsert({ ...dealer, verificationStatus: 'rejected' });
    expect(await reads()).toBe(403);
    await server.identity.dealers.upsert(dealer);
    expect(await reads()).toBe(200);
    const lock = { at: Date.now() - 60_000, by: 'admin@primer.rs', reason: 'Proba' };
    await server.identity.users.lock(member.id, lock);
    expect(await reads()).toBe(401);
    expect((await call(company, 'GET', '/api/dealer/dashboard')).status).toBe(200);
    await server.identity.users.unlock(member.id, lock, Date.now() - 50_000);
    await server.identity.users.lock(company.id, lock);
    expect([401, 403]).toContain(await reads());
  });
});

it('R209 every call that changes something for a company is noted', () => {
  const changing = ENDPOINTS.filter(({ company, method }) => company === 'seller' && method !== 'GET');
  expect(changing.filter((one) => notedOf(one) === null)).toEqual([]);
});

describe('R209 what was done', () => {
  type Entry = { act: string; subject: string | null; title: string | null };
  const actsOf = async (who: Account): Promise<Entry[]> =>
    (await call(who, 'GET', '/api/company/acts?pageSize=100')).body.items;

  it('to two people within a minute is two acts, which keep no address', async () => {
    const company = await server.signUpDealer('sedmi');
    const emails = ['prva@primer.rs', 'druga@primer.rs'];
    for (const email of emails) await invite(company, email);
    const people: { id: string; email: string }[] = await membersOf(company);
    expect(people.map(({ email }) => email)).toEqual(emails);
    for (const { id } of people) await call(company, 'PUT', `/api/company/members/${id}`, { role: 'viewer' });
    const entriesOf = (titleOf: (email: string) => string, ...acts: string[]) =>
      acts.flatMap((act) =>
        people.map(({ id, email }) => expect.objectContaining({ act, subject: id, title: titleOf(email) })),
      );
    const before = await actsOf(company);
    expect(before).toHaveLength(4);
    expect(before).toEqual(
      expect.arrayContaining(entriesOf((email) => email, 'member.invited', 'member.changed')),
    );
    for (const { id } of people)
      for (const _ of ['once', 'again']) await call(company, 'DELETE', `/api/company/members/${id}`);
    const after = await actsOf(company);
    expect(after).toHaveLength(6);
    const known = ['member.invited', 'member.changed', 'member.removed'];
    expect(after).toEqual(expect.arrayContaining(entriesOf(() => 'Više nije u firmi', ...known)));
    const stored = await server.connection
      .collection('company_acts')
      .find({ companyId: company.id })
      .toArray();
    expect(JSON.stringify(stored)).not.toContain('@');
  });

  it('by joining and by leaving is there once, by the person', async () => {
    const company = await server.signUpDealer('deveti');
    const member = await join(company, 'prolaznik', 'viewer');
    for (const _ of ['once', 'again']) await call(member, 'DELETE', '/api/company/membership');
    const noted = (await actsOf(company)).map(({ act, subject, title }) => [act, subject, title]);
    expect(noted).toHaveLength(3);
    expect(noted).toEqual(
      expect.arrayContaining([
        ['member.joined', null, null],
        ['member.left', null, null],
      ]),
    );
  });

  it('names what was imported, once it is saved, and what was listed together', async () => {
    const company = await server.signUpDealer('uvoznik');
    const rows = [{ ...golfBody, vin: 'WVWZZZAUZHW990001' }];
    for (const save of [false, true]) await call(company, 'POST', '/api/cars/import', { rows, save });
    const carId = await selling.addCar(company);
    const { carId: _, title, ...terms } = classicBody(carId);
    const listing = { carId, terms: { ...terms, title, clientAuctionId: 'zajedno-1' } };
    await call(company, 'POST', '/api/auctions/many', { listings: [listing] });
    const noted = (await actsOf(company)).map((entry) => [entry.act, entry.title]);
    expect(noted).toHaveLength(3);
    expect(noted).toEqual(
      expect.arrayContaining([
        ['cars.imported', 'Dodato: 1'],
        ['auction.listed', title],
      ]),
    );
  });

  it('by an owner who is also an administrator is there for the own auctions alone', async () => {
    const boss = await server.signUpAdmin('direktor');
    const dealer = await server.identity.dealers.findById(owner.id);
    if (dealer === null) throw new Error('no dealer');
    await server.identity.dealers.upsert({ ...dealer, id: boss.id });
    const [own, deleted, other] = [
      await server.listClassic(boss.id),
      await server.listClassic(boss.id),
      await server.listClassic(owner.id),
    ];
    const statuses = [
      await call(boss, 'POST', `/api/auctions/${own}/cancel`, { reason: 'Vozilo je oštećeno.' }),
      await call(boss, 'DELETE', `/api/auctions/${deleted}`),
      await call(boss, 'POST', `/api/auctions/${other}/cancel`, { reason: 'Vozilo je oštećeno.' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    const noted = (await actsOf(boss)).map(({ act, subject, title }) => [act, subject, title]);
    expect(noted.sort()).toEqual([
      ['auction.cancelled', own, expect.any(String)],
      ['auction.deleted', deleted, expect.any(String)],
    ]);
  });
});

it('R179 support sees for which companies a person works and has worked', async () => {
  const [admin, person] = [await server.signUpAdmin('pregledac'), await join(owner, 'zoran', 'viewer')];
  const companies = async ({ id }: Account) =>
    (await call(admin, 'GET', `/api/admin/users/${id}/companies`)).body.items;
  const work = { companyId: owner.id, companyName: 'vlasnik auto' };
  expect(await companies(owner)).toEqual([{ ...work, role: 'owner', until: null }]);
  expect(await companies(person)).toEqual([{ ...work, role: 'viewer', until: null }]);
  await call(person, 'DELETE', '/api/company/membership');
  expect(await companies(person)).toEqual([{ ...work, role: null, until: expect.any(String) }]);
});
