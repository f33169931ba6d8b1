import { preferences } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, second, dealer, ana, boris, get, noticesOf, mailsTo, close } = await personalWorld();
afterAll(close);

describe('a message to the seller', () => {
  const send = (who: Account, auctionId: string, text: string, clientMessageId: string, at = server.url) =>
    fetch(`${at}/api/auctions/${auctionId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, clientMessageId }),
    }).then(async (response) => ({ status: response.status, body: await response.json() }));

  it('is told and mailed once, however often and to however many servers it is sent', async () => {
    const auctionId = await server.listClassic(dealer.id, { title: 'Zastava 750' });
    const text = 'Dobar dan, da li je <b>kočnica</b> popravljena?\nHvala!';
    const answers = await Promise.all(
      [server.url, second.url, server.url, second.url].map((url) =>
        send(ana, auctionId, text, 'message-1', url),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { sent: true } });
    const messages = (await noticesOf(dealer)).filter(({ kind }) => kind === 'message');
    expect(messages).toMatchObject([{ auctionId, message: expect.stringMatching(/^ana .*kočnica/) }]);
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

  it('reaches a seller who wants no mail whole, with the address to answer', async () => {
    const seller = await server.signUpDealer('seller');
    const { email } = preferences.parse((await get(seller, '/api/me/preferences')).body);
    const body = { email: { ...email, message: false } };
    await server.call('PUT', '/api/me/preferences', { token: seller.token, body });
    const auctionId = await server.listClassic(seller.id);
    const text = `${'Zanima me stanje motora i menjača. '.repeat(20)}Hvala`;
    expect((await send(boris, auctionId, text, 'message-7')).status).toBe(200);
    const [notice] = await noticesOf(seller);
    expect(notice?.message).toContain(text);
    expect(notice?.message).toContain('boris@primer.rs');
  });
});
