import { dealMessage, thread, threadPage } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, noticesOf, mailsTo, close } = await personalWorld();
afterAll(close);

describe('a message to the seller', () => {
  const send = (who: Account, auctionId: string, text: string, clientMessageId: string, at = server.url) =>
    callAt(at, 'POST', `/api/auctions/${auctionId}/messages`, { ...who, body: { text, clientMessageId } });

  it('is told and mailed once, however often and to however many servers it is sent', async () => {
    const auctionId = await server.listClassic(dealer.id, { title: 'Zastava 750' });
    const text = 'Dobar dan, da li je <b>kočnica</b> popravljena?\nHvala!';
    const answers = await Promise.all(
      [server.url, second.url, server.url, second.url].map((url) =>
        send(ana, auctionId, text, 'message-1', url),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { sent: true } });
    const notices = (await noticesOf(dealer)).filter((notice) => notice.auctionId === auctionId);
    expect(notices).toMatchObject([{ kind: 'message', message: expect.stringMatching(/^ana .*kočnica/) }]);
    await expect
      .poll(async () => (await mailsTo(dealer)).map(({ subject }) => subject))
      .toContain('Nova poruka kupca: Zastava 750');
    const mails = (await mailsTo(dealer)).filter(
      ({ subject }) => subject === 'Nova poruka kupca: Zastava 750',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toBe('ana@primer.rs');
    expect(mails[0]?.text).toContain(text.replace(/^/gm, '> '));
    expect(mails[0]?.html).toContain('&lt;b&gt;kočnica');
  });

  it('with the same key and another text is refused', async () => {
    const auctionId = await server.listClassic(dealer.id);
    await send(ana, auctionId, 'Da li je moguć pregled vozila?', 'message-2');
    expect(await send(ana, auctionId, 'Nešto sasvim drugo, molim.', 'message-2')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('to oneself, from a visitor, about nothing or without words is refused', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const text = 'Da li je moguć pregled vozila?';
    expect(await send(dealer, auctionId, text, 'message-3')).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION', message: 'Ne možete poslati poruku prodavcu na sopstvenoj aukciji.' },
    });
    expect((await send({ id: '', token: '' }, auctionId, text, 'message-4')).status).toBe(401);
    expect((await send(ana, 'none', text, 'message-5')).status).toBe(404);
    expect(await send(ana, auctionId, ' kratko ', 'message-6')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'text', message: 'Poruka mora imati najmanje 10 karaktera' }] },
    });
  });
});

describe('R200 a thread', async () => {
  const admin = await server.signUpAdmin('glavni');
  const KEY = 'the-same-key';
  const call = (method: 'GET' | 'POST', who: Account, path: string, body?: object, at = server.url) =>
    callAt(at, method, `/api/threads${path}`, { ...who, body });
  const listed = async (who: Account) => threadPage.parse((await call('GET', who, '')).body);
  const seenBy = async (who: Account, path: string) => thread.parse((await call('GET', who, path)).body);
  const told = async (who: Account, threadId: string) =>
    (await noticesOf(who)).filter((notice) => notice.threadId === threadId);

  /** Ana has asked the dealer something. */
  async function begun() {
    const auctionId = await server.listClassic(dealer.id, { title: 'Yugo 45' });
    await server.call('POST', `/api/auctions/${auctionId}/messages`, {
      token: ana.token,
      body: { text: 'Da li je vozilo garažirano?', clientMessageId: 'ana-asks-1' },
    });
    const found = (await listed(ana)).items.find((one) => one.auctionId === auctionId);
    if (found === undefined) throw new Error('no thread');
    return { auctionId, id: found.id };
  }

  it('is answered by its seller, told, mailed without the address of the seller, and read by both (R45)', async () => {
    const { id } = await begun();
    expect((await listed(dealer)).items[0]).toMatchObject({
      id,
      title: 'Yugo 45',
      you: 'seller',
      unread: 1,
      other: { name: expect.stringMatching(/^ana/), email: 'ana@primer.rs', closed: false },
    });
    const unread = (await listed(dealer)).unread;
    expect((await told(dealer, id)).map(({ read }) => read)).toEqual([false]);
    expect(await call('POST', dealer, `/${id}/read`, { messages: 1 })).toEqual({
      status: 200,
      body: { unread: 0 },
    });
    expect((await listed(dealer)).unread).toBe(unread - 1);
    expect((await told(dealer, id)).map(({ read }) => read)).toEqual([true]);

    const answer = { text: 'Jeste.', clientMessageId: KEY };
    expect((await call('POST', dealer, `/${id}/messages`, answer)).status).toBe(200);
    expect(await seenBy(ana, `/${id}`)).toMatchObject({
      you: 'buyer',
      unread: 1,
      total: 2,
      other: { email: null },
      items: [{ by: 'seller', text: 'Jeste.' }, { by: 'buyer' }],
    });
    expect(await told(ana, id)).toMatchObject([{ title: 'Nova poruka prodavca', kind: 'message' }]);
    const mails = async () => (await mailsTo(ana)).filter(({ subject }) => subject.endsWith('Yugo 45'));
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/messages/${id}`);
    expect(`${mail?.text}${mail?.replyTo}`).not.toContain('dealer@');
  });

  it('takes a repeated message once, on two servers, and both of two at once', async () => {
    const { id } = await begun();
    const write = (text: string, clientMessageId: string, at?: string) =>
      call('POST', dealer, `/${id}/messages`, { text, clientMessageId }, at);
    const answers = await Promise.all([
      ...[server.url, second.url, server.url].map((url) => write('Dođite u subotu.', KEY, url)),
      write('Ponesite dokumenta.', 'another-key', second.url),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.slice(0, 3).map(({ body }) => dealMessage.parse(body).at)).size).toBe(1);
    expect((await seenBy(ana, `/${id}`)).total).toBe(3);
    expect(await told(ana, id)).toHaveLength(2);
    expect(await write('Nešto drugo.', KEY)).toMatchObject({ body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('does not exist for anybody else', async () => {
    const { id } = await begun();
    for (const who of [boris, admin]) {
      expect((await listed(who)).items.map((one) => one.id)).not.toContain(id);
      expect((await call('GET', who, `/${id}`)).status).toBe(404);
      expect((await call('POST', who, `/${id}/messages`, { text: 'Ja', clientMessageId: KEY })).status).toBe(
        404,
      );
      expect((await call('POST', who, `/${id}/read`, { messages: 1 })).status).toBe(404);
    }
  });

  it('begins on no hidden lot, where those that began go on', async () => {
    const { auctionId, id } = await begun();
    await server.call('POST', `/api/admin/auctions/${auctionId}/hide`, {
      token: admin.token,
      body: { reason: 'Prijavljen oglas' },
    });
    const ask = (who: Account) =>
      server.call('POST', `/api/auctions/${auctionId}/messages`, {
        token: who.token,
        body: { text: 'Da li je još na prodaju?', clientMessageId: KEY },
      });
    expect((await ask(boris)).status).toBe(404);
    expect((await ask(ana)).status).toBe(200);
    expect((await seenBy(dealer, `/${id}`)).total).toBe(2);
  });

  it('comes in pages, and names nobody whose account is closed', async () => {
    const vera = await server.signUp('vera');
    const { id } = await begun();
    for (const key of ['second-key', 'third-key'])
      await call('POST', ana, `/${id}/messages`, { text: 'Još nešto', clientMessageId: key });
    expect(await seenBy(dealer, `/${id}?page=2&pageSize=2`)).toMatchObject({
      items: [{ text: 'Da li je vozilo garažirano?' }],
      totalPages: 2,
    });

    const auctionId = await server.listClassic(dealer.id);
    await server.call('POST', `/api/auctions/${auctionId}/messages`, {
      token: vera.token,
      body: { text: 'Gde se vozilo nalazi?', clientMessageId: KEY },
    });
    const closing = await server.call('POST', '/api/me/closing', {
      token: vera.token,
      body: { email: 'vera@primer.rs' },
    });
    expect(closing.status).toBeLessThan(300);
    const [first] = (await listed(dealer)).items;
    expect(first?.other).toEqual({ name: 'Zatvoren nalog', email: null, closed: true });
    const answer = { text: 'U Zemunu.', clientMessageId: KEY };
    expect((await call('POST', dealer, `/${first?.id}/messages`, answer)).status).toBe(409);
  });
});
