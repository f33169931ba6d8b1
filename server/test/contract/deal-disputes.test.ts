import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dealDisputes, disputeQueue } from '@autoplace/shared/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, dataDir, second, dealer, ana, boris, get, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
afterAll(close);

let keys = 0;
const step = (who: Account, id: string, action: string, more: object = {}, url = server.url) => {
  const body = { action, clientStepId: `dispute-key-${++keys}`, ...more };
  return callAt(url, 'POST', `/api/deals/${id}/steps`, { ...who, body });
};
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
function send(who: Account, id: string, contents: Buffer[], url = server.url, name = 'slika.jpg') {
  const body = new FormData();
  for (const content of contents) body.append('images', new Blob([new Uint8Array(content)]), name);
  return callAt(url, 'POST', `/api/deals/${id}/disputes/pictures`, { ...who, body });
}
const disputesOf = async (who: Account, id: string) =>
  dealDisputes.parse((await get(who, `/api/deals/${id}/disputes`)).body).disputes;
const shown = (who: Account | null, id: string, pictureId: string) =>
  fetch(`${server.url}/api/deals/${id}/disputes/pictures/${pictureId}`, {
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  });
const queue = async () => disputeQueue.parse((await get(admin, '/api/admin/deal-disputes')).body);

/** A lot that Ana has bought and paid. */
async function paid(title: string): Promise<string> {
  const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, title });
  const body = { clientBidId: `buy-${id}` };
  await server.call('POST', `/api/auctions/${id}/buy-now`, { token: ana.token, body });
  expect((await step(dealer, id, 'payment_received')).status).toBe(200);
  return id;
}
const OPENING = { dispute: 'hidden_fault', reason: 'Menjač preskače' };

describe('a dispute over HTTP (R155, R156)', () => {
  it('has a kind, words and pictures, is answered once, and is told', async () => {
    const id = await paid('Dacia 1310');
    expect(await step(ana, id, 'disputed', { reason: 'Menjač' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'dispute' }] },
    });
    expect((await step(ana, id, 'disputed', OPENING)).body).toMatchObject({ state: 'disputed' });
    const [red, blue] = [await picture('red'), await picture('blue')];
    expect((await send(ana, id, [red, blue])).status).toBe(200);
    // The same again, and at once on two servers.
    const again = await Promise.all([server.url, second.url].map((url) => send(ana, id, [red, blue], url)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await step(dealer, id, 'dispute_answered')).status).toBe(400);
    expect((await step(dealer, id, 'dispute_answered', { reason: 'Radio je' }, second.url)).status).toBe(200);
    expect((await step(dealer, id, 'dispute_answered', { reason: 'Stvarno' })).status).toBe(409);
    await send(dealer, id, [await picture('green')], second.url);
    const [dispute] = await disputesOf(ana, id);
    expect(dispute).toMatchObject({
      kind: 'hidden_fault',
      by: 'buyer',
      words: 'Menjač preskače',
      ended: null,
      answers: [{ by: 'seller', text: 'Radio je' }],
      pictures: [{ by: 'buyer' }, { by: 'buyer' }, { by: 'seller' }],
    });
    const titles = async () => (await noticesOf(dealer)).map(({ title }) => title);
    await expect.poll(titles).toContain('Prijavljen je problem');
    const toAdmin = async () =>
      (await noticesOf(admin)).filter(({ message }) => message.includes('Dacia')).map(({ title }) => title);
    await expect.poll(toAdmin).toEqual(['Nova prijava problema']);
    const mails = async () =>
      (await mailsTo(dealer)).filter(({ subject }) => subject === 'Prijavljen je problem: Dacia 1310');
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('skriveni kvar');
  });

  it('shows its pictures to both sides and administrators alone', async () => {
    const id = await paid('Dacia 1300');
    await step(ana, id, 'disputed', OPENING);
    await send(ana, id, [await picture('red')]);
    const pictureId = (await disputesOf(dealer, id))[0]?.pictures[0]?.id ?? '';
    for (const who of [ana, dealer, admin]) {
      const answer = await shown(who, id, pictureId);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 40 });
    }
    expect((await shown(boris, id, pictureId)).status).toBe(404);
    expect((await shown(null, id, pictureId)).status).toBe(401);
    expect((await shown(ana, id, 'none')).status).toBe(404);
    // Of another deal that Ana is a side of.
    expect((await shown(ana, await paid('Dacia 500'), pictureId)).status).toBe(404);
    for (const size of ['', '-small', '-large'])
      expect((await fetch(`${server.url}/images/${id}/evidence-${pictureId}${size}.jpg`)).status).toBe(404);
    for (const path of ['', '/pictures/none'])
      expect((await get(boris, `/api/deals/${id}/disputes${path}`)).status).toBe(404);
    expect((await send(boris, id, [await picture('red')])).status).toBe(404);
  });

  it('takes six pictures of a side, whole ones alone, while it is open', async () => {
    const id = await paid('Lada Samara');
    expect((await send(ana, id, [await picture('red')])).status).toBe(409);
    await step(ana, id, 'disputed', OPENING);
    const many = await Promise.all(['red', 'green', 'blue', 'white', 'black'].map(picture));
    expect((await send(ana, id, many)).status).toBe(200);
    const two = await Promise.all(['gray', 'yellow'].map(picture));
    const files = async () => (await readdir(join(dataDir, 'images', id))).toSorted();
    const kept = await files();
    expect(kept).toHaveLength(5);
    expect((await send(ana, id, two)).status).toBe(409);
    expect(await files(), 'nothing is left of what was refused').toEqual(kept);
    expect((await disputesOf(ana, id))[0]?.pictures).toHaveLength(5);
    expect((await send(ana, id, two.slice(0, 1))).status).toBe(200);
    expect((await send(dealer, id, two)).status).toBe(200);
    expect((await send(dealer, id, [Buffer.from('no picture')])).status).toBe(415);
    expect((await send(dealer, id, [await picture('pink')], server.url, 'slika.gif')).status).toBe(415);
    expect((await send(admin, id, two)).status).toBe(403);
  });
});

it('administrators have the open disputes first and decide them with a reason, told to both and audited (R157)', async () => {
  const [first, next] = [await paid('Wartburg 353'), await paid('Trabant 601')];
  await step(ana, first, 'disputed', OPENING);
  await step(dealer, next, 'disputed', { dispute: 'payment', reason: 'Uplata nije cela' });
  const open = async () => (await queue()).items.filter(({ dispute }) => dispute.ended === null);
  const ids = (await open()).map(({ id }) => id);
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(next));
  expect((await get(dealer, '/api/admin/deal-disputes')).status).toBe(403);
  const found = async (search: string) =>
    (await get(admin, `/api/admin/deal-disputes?search=${search}`)).body.items.map(
      (item: { id: string }) => item.id,
    );
  expect([await found('wartburg'), await found('trabant')]).toEqual([[first], [next]]);

  const reason = { reason: 'Prodavac plaća popravku' };
  expect(await step(admin, first, 'dispute_closed', reason)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'decision' }] },
  });
  expect((await step(dealer, first, 'dispute_closed')).status).toBe(409);
  const decided = await step(admin, first, 'dispute_closed', { ...reason, decision: 'for_buyer' });
  expect(decided).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect((await disputesOf(ana, first))[0]?.ended).toMatchObject({
    by: 'administrator',
    step: 'dispute_closed',
    decision: 'for_buyer',
    reason: 'Prodavac plaća popravku',
  });
  expect((await open()).map(({ id }) => id)).not.toContain(first);
  expect((await queue()).items.map(({ id }) => id)).toContain(first);

  const cancelled = await step(admin, next, 'cancelled', { reason: 'Vraćeno', decision: 'settled' });
  expect(cancelled.body).toMatchObject({ state: 'cancelled' });
  const audit = async () => (await get(admin, `/api/admin/audit?subject=${first}`)).body.items;
  await expect.poll(audit).toMatchObject([
    {
      action: 'deal.step',
      details: ['Prijava zatvorena', 'Odluka: u korist kupca', 'Razlog: Prodavac plaća popravku'],
    },
  ]);
  for (const who of [ana, dealer]) {
    const told = async () => (await noticesOf(who)).map(({ message }) => message).join();
    await expect.poll(told).toContain('Odluka: u korist kupca. Razlog: „Prodavac plaća popravku“');
  }
});
