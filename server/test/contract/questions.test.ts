import {
  type DataOf,
  lotQuestions,
  moderatedQuestion,
  QUESTIONS_PER_HOUR,
  type questionMessage,
} from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { listEnded } from '../support/auctions/ended-auction.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, bid, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('uprava');
afterAll(close);

let keys = 0;
const post = (who: Account | null, path: string, body: object = {}) =>
  server.call('POST', path, { ...(who && { token: who.token }), body });
const ask = (who: Account | null, lot: string, text: string, clientQuestionId = `question-${++keys}`) =>
  post(who, `/api/auctions/${lot}/questions`, { text, clientQuestionId });
const listed = async (lot: string, who?: Account) =>
  lotQuestions.parse(
    (await server.call('GET', `/api/auctions/${lot}/questions`, { ...(who && { token: who.token }) })).body,
  );
const told = async (who: Account, kind: string, auctionId: string) =>
  (await noticesOf(who)).filter((notice) => notice.kind === kind && notice.auctionId === auctionId);

describe('R218 a question about a lot', () => {
  it('and its answer are read by everybody, at once by those who look, and told once to the other side', async () => {
    const lot = await server.listClassic(dealer.id, { title: 'Yugo 45' });
    const watcher = await server.connect();
    const pushed: DataOf<typeof questionMessage>[] = [];
    watcher.on('auction:question', (news) => pushed.push(news));
    await watcher.emitWithAck('auction:watch', { auctionId: lot });
    const key = 'the-same-key';
    const [asked] = await Promise.all([
      ask(ana, lot, ' Da li je \n prvi vlasnik? ', key),
      callAt(second.url, 'POST', `/api/auctions/${lot}/questions`, {
        ...ana,
        body: { text: 'Da li je prvi vlasnik?', clientQuestionId: key },
      }),
    ]);
    expect(asked).toMatchObject({ status: 200, body: { text: 'Da li je prvi vlasnik?', asker: null } });
    expect((await ask(ana, lot, 'Nešto drugo?', key)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    const { id } = asked.body;
    await expect.poll(() => pushed.at(-1)?.question?.id).toBe(id);
    expect(await listed(lot)).toMatchObject({ items: [{ id, answer: null }], own: [], mayAnswer: false });
    expect(await listed(lot, dealer)).toMatchObject({ mayAnswer: true });
    expect(await listed(lot, ana)).toMatchObject({ own: [id], mayAnswer: false });
    expect(await told(dealer, 'question', lot)).toHaveLength(1);
    const subjects = async () => (await mailsTo(dealer)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Novo pitanje: Yugo 45');

    await bid(ana, lot, 10_000);
    const answer = (who: Account | null, text = 'Jeste.') =>
      post(who, `/api/questions/${id}/answer`, { text });
    expect([(await answer(null)).status, (await answer(ana)).status]).toEqual([401, 403]);
    for (let time = 0; time < 2; time++) expect((await answer(dealer)).status).toBe(200);
    expect((await answer(dealer, 'Nije.')).status).toBe(409);
    expect((await listed(lot)).items).toMatchObject([{ asker: 'Kupac 1', answer: { text: 'Jeste.' } }]);
    await expect.poll(() => pushed.at(-1)?.question?.answer?.text).toBe('Jeste.');
    expect(await told(ana, 'answer', lot)).toHaveLength(1);
    expect(JSON.stringify([await listed(lot), pushed])).not.toMatch(/user-ana|ana@/);
  });

  it('is refused of visitors, the seller, with contact data, without a confirmed address and after the end', async () => {
    const lot = await server.listClassic(dealer.id);
    const text = 'Da li je garažiran?';
    expect((await ask(null, lot, text)).status).toBe(401);
    expect((await ask(dealer, lot, text)).body).toMatchObject({ code: 'OWN_AUCTION' });
    expect((await ask(ana, 'none', text)).status).toBe(404);
    for (const contact of [
      'Zovite 064/123-45-67',
      'vidi www.primer.rs',
      'primer.com',
      'a@b',
      'ｗｗｗ．ｐｒｉｍｅｒ．ｃｏ',
      'Zovite ０６４ 123 45 67',
      '+381 64 1234567',
      'Zovite 064.123.45.67',
      'Zovite 064–123–4567',
      'Zovite 381 64 123 4567',
    ])
      expect((await ask(ana, lot, contact)).body.details, contact).toHaveLength(1);
    for (const fine of [
      'Od 05.10.2019. ili 2.000.000 km?',
      'Cena 12.500 - 13.000?',
      'Cena 381.000 – 400.000?',
      'Prešao 138 000 – 145 000 km?',
    ])
      expect((await ask(boris, lot, fine)).status, fine).toBe(200);
    expect((await ask(ana, lot, 'a'.repeat(501))).status).toBe(400);
    const vlada = await server.signUp('vlada');
    await server.connection.collection('users').updateOne({ _id: vlada.id } as object, {
      $unset: { addressConfirmed: '' },
    });
    expect((await ask(vlada, lot, text)).body).toMatchObject({ code: 'EMAIL_UNCONFIRMED' });
    const over = await listEnded(server, { dealerId: dealer.id }, []);
    expect((await ask(ana, over, text)).body).toMatchObject({ code: 'CONFLICT' });
  });

  it('stays without an answer once the lot is over, and is asked of no hidden lot, not even by its bidders', async () => {
    const lot = await server.listClassic(dealer.id);
    const { id } = (await ask(ana, lot, 'Da li je garažiran?')).body;
    await post(dealer, `/api/auctions/${lot}/cancel`, { reason: 'Prodat je drugde' });
    expect((await post(dealer, `/api/questions/${id}/answer`, { text: 'Jeste.' })).body).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await listed(lot, dealer)).toMatchObject({ items: [{ id, answer: null }], mayAnswer: false });
    const hidden = await server.listClassic(dealer.id);
    await bid(ana, hidden, 10_000);
    await post(admin, `/api/admin/auctions/${hidden}/hide`, { reason: 'Prijava policije' });
    expect((await server.call('GET', `/api/auctions/${hidden}`, ana)).status).toBe(200);
    expect((await ask(ana, hidden, 'Da li je garažiran?')).status).toBe(404);
  });

  it('is one of a few in an hour, also when all are sent at once', async () => {
    const lot = await server.listClassic(dealer.id);
    const hasty = await server.signUp('nagli');
    const answers = await Promise.all(
      Array.from({ length: QUESTIONS_PER_HOUR + 5 }, (_, n) => ask(hasty, lot, `Pitanje ${n}?`)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(QUESTIONS_PER_HOUR);
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await listed(lot)).items.length).toBeLessThanOrEqual(QUESTIONS_PER_HOUR);
  });

  it('is reported by users, and hidden and shown again by support, which also blocks who asks', async () => {
    const lot = await server.listClassic(dealer.id, { title: 'Zastava 101' });
    const rude = await server.signUp('prostak');
    const { id } = (await ask(rude, lot, 'Prostačko pitanje?')).body;
    expect((await post(null, `/api/questions/${id}/report`)).status).toBe(401);
    for (const who of [ana, ana, boris]) await post(who, `/api/questions/${id}/report`);
    const reported = await server.call('GET', '/api/admin/questions?state=reported', { token: admin.token });
    expect(reported.body).toMatchObject({ total: 1, items: [{ id, reports: 2, title: 'Zastava 101' }] });
    for (const [search, total] of [
      ['простачко', 1],
      ['ZASTAVA 101', 1],
      ['.*', 0],
    ] as const) {
      const path = `/api/admin/questions?search=${encodeURIComponent(search)}`;
      expect((await server.call('GET', path, { token: admin.token })).body).toMatchObject({ total });
    }
    expect((await post(dealer, `/api/admin/questions/${id}/hide`, { reason: 'Smeta mi' })).status).toBe(403);
    for (const reason of ['Vređanje', 'Drugi razlog']) {
      const { body } = await post(admin, `/api/admin/questions/${id}/hide`, { reason });
      expect(moderatedQuestion.parse(body)).toMatchObject({
        state: 'hidden',
        hidden: { reason: 'Vređanje', by: 'uprava@primer.rs' },
        asker: { email: 'prostak@primer.rs' },
      });
    }
    expect((await listed(lot)).items).toEqual([]);
    expect((await post(dealer, `/api/questions/${id}/answer`, { text: 'Jeste.' })).status).toBe(404);
    expect(await told(rude, 'answer', lot)).toMatchObject([{ title: 'Vaše pitanje je sakriveno' }]);
    const trail = await server.call('GET', `/api/admin/audit?subject=${lot}`, { token: admin.token });
    expect(trail.body.items).toMatchObject([{ action: 'question.hidden', by: 'uprava@primer.rs' }]);
    expect((await post(admin, `/api/admin/questions/${id}/show`)).body).toMatchObject({
      state: 'open',
      reports: 0,
      hidden: null,
    });
    expect((await listed(lot)).items).toHaveLength(1);

    const block = { reason: 'Stalno vređa' };
    expect((await post(admin, `/api/admin/questions/${id}/block-asker`, block)).body).toMatchObject({
      blocked: block,
    });
    expect((await ask(rude, lot, 'Još jedno pitanje?')).status).toBe(403);
    await post(admin, `/api/admin/questions/${id}/allow-asker`);
    expect((await ask(rude, lot, 'Još jedno pitanje?')).status).toBe(200);
  });

  it('is not decided about by an operator who bids on its lot, or has asked it', async () => {
    const lot = await server.listClassic(dealer.id);
    const [bidder, asker] = [await server.signUpAdmin('nudi'), await server.signUpAdmin('pita')];
    const { id } = (await ask(asker, lot, 'Da li je menjan menjač?')).body;
    await bid(bidder, lot, 10_000);
    const reason = 'Smeta mi';
    for (const who of [bidder, asker])
      for (const action of ['hide', 'show', 'block-asker', 'allow-asker'])
        expect(await post(who, `/api/admin/questions/${id}/${action}`, { reason }), action).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN', message: expect.stringMatching(/učestvujete/) },
        });
    expect((await listed(lot)).items).toHaveLength(1);
    expect((await post(admin, `/api/admin/questions/${id}/hide`, { reason })).status).toBe(200);
    expect((await bid(admin, lot, 10_500)).status, 'it kept nobody from bidding').toBe(200);
  });

  it('tells how fast its seller answers, from the third answer on (R224)', async () => {
    const seller = await server.signUpDealer('brzi');
    const lot = await server.listClassic(seller.id);
    const answersIn = async () =>
      (await server.call('GET', `/api/dealers/${seller.id}/page`)).body.answersInMs;
    for (const who of [ana, boris, ana]) {
      expect(await answersIn()).toBeNull();
      const { id } = (await ask(who, lot, 'Da li ima rezervni ključ?')).body;
      await post(seller, `/api/questions/${id}/answer`, { text: 'Ima.' });
    }
    expect(await answersIn()).toBeGreaterThanOrEqual(0);
  });

  it('is in the file of either side, without the other one', async () => {
    const lot = await server.listClassic(dealer.id);
    await ask(boris, lot, 'Da li ima rezervni ključ?');
    const file = async (who: Account) =>
      (await server.call('GET', '/api/me/export', { token: who.token })).body.lot_questions.find(
        ({ auctionId }: { auctionId: string }) => auctionId === lot,
      );
    expect(await file(boris)).toMatchObject({ askerId: 'me', sellerId: 'other' });
    expect(await file(dealer)).toMatchObject({ askerId: 'other', sellerId: 'me' });
  });
});
