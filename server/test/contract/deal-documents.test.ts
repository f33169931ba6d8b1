import { type DealDocuments, type DocumentKind, dealDocuments } from '@autoplace/shared/contract';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { parseIpsQr, referenceOf } from '../../src/documents/index.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, second, dealer, ana, boris, get, mailsTo, close } = await personalWorld();
const ACCOUNT = '265-1234-88';
const RATE = { rate: 117.1834, date: '2026-11-20' };
const admin = await server.signUpAdmin('admin');
afterAll(close);

const put = (who: Account, path: string, body: object) =>
  server.call('PUT', path, { token: who.token, body });
const enterAccount = (account = ACCOUNT) =>
  put(dealer, '/api/dealer/account', { account, taxNumber: '100002887' });
async function enterRate(): Promise<void> {
  const { settings, version } = (await get(admin, '/api/admin/settings')).body;
  const entered = { ...settings, eurRsdRate: RATE.rate, eurRsdRateDate: RATE.date };
  expect((await put(admin, '/api/admin/settings', { settings: entered, version })).status).toBe(200);
}

let keys = 0;
const step = (who: Account, id: string, action: string, more: object = {}) =>
  server.call('POST', `/api/deals/${id}/steps`, {
    token: who.token,
    body: { action, ...more, clientStepId: `step-key-${++keys}` },
  });

/** A lot that Ana has bought at once for 12,000. */
async function sold(): Promise<string> {
  const auctionId = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
  const body = { clientBidId: `buy-${auctionId}` };
  const { status } = await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: ana.token,
    body,
  });
  expect(status).toBe(200);
  return auctionId;
}

const documentsOf = async (who: Account, id: string): Promise<DealDocuments> =>
  dealDocuments.parse((await get(who, `/api/deals/${id}/documents`)).body);

const download = (who: Account | null, id: string, kind: string, url = server.url) =>
  fetch(`${url}/api/deals/${id}/documents/${kind}`, {
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  });

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

it('a document is also found under its name with the suffix, by the same people (R340)', async () => {
  const id = await sold();
  expect(await textOf(await download(ana, id, 'sale_contract.pdf'))).toContain('dealer auto');
  expect((await download(ana, id, 'invoice.pdf')).status).toBe(404);
  expect((await download(boris, id, 'sale_contract.pdf')).status).toBe(404);
  expect((await download(null, id, 'sale_contract.pdf')).status).toBe(401);
});

describe('what a sale asks to pay (R139, R141)', () => {
  it('is unknown until the seller has entered an account whose digits hold, and an administrator a rate', async () => {
    const id = await sold();
    expect(await documentsOf(dealer, id)).toEqual({
      kinds: ['sale_contract'],
      missing: ['account', 'rate'],
      payment: null,
    });
    expect((await documentsOf(ana, id)).missing).toEqual(['account', 'rate', 'address']);
    const refusal = await download(ana, id, 'proforma');
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect(await textOf(await download(ana, id, 'sale_contract'))).toContain(
      'po srednjem kursu NBS na dan uplate',
    );

    expect(await enterAccount('265-1234-89')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'account', message: 'Broj računa nije ispravan' }] },
    });
    expect((await put(ana, '/api/dealer/account', { account: ACCOUNT, taxNumber: '100002887' })).status).toBe(
      403,
    );
    expect(await enterAccount()).toMatchObject({
      status: 200,
      body: { account: ACCOUNT, taxNumber: '100002887' },
    });
    await enterRate();
    expect((await documentsOf(dealer, id)).missing).toEqual([]);
    // The other server hears of settings within a good second.
    const there = async () => (await download(dealer, id, 'proforma', second.url)).status;
    await expect.poll(there).toBe(200);
  });

  it('is the price in dinars with its reference, which a bank scans from the picture', async () => {
    await enterAccount();
    const id = await sold();
    const { payment, kinds } = await documentsOf(ana, id);
    expect(kinds).toEqual(['proforma', 'sale_contract']);
    const reference = referenceOf('sale', id);
    expect(payment).toMatchObject({
      slip: { account: ACCOUNT, amount: '1.406.200,80 RSD', reference },
      rate: RATE,
      accountChangedAt: null,
    });
    const picture = await sharp(Buffer.from(payment?.slip.qr ?? ''))
      .resize(600, 600, { kernel: 'nearest' })
      .flatten({ background: '#FFFFFF' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(picture.data);
    const scanned = parseIpsQr(jsQR.default(pixels, picture.info.width, picture.info.height)?.data ?? '');
    expect(scanned).toMatchObject({
      ok: true,
      value: {
        account: '265000000000123488',
        payee: 'dealer auto, Beograd',
        para: 140_620_080,
        reference: `97${reference}`,
      },
    });
  });

  it('warns the buyer of an account that changed after the sale; the dealer is mailed each change once', async () => {
    await enterAccount();
    const id = await sold();
    const mails = async () =>
      (await mailsTo(dealer)).filter(({ subject }) => subject === 'Račun za uplate je izmenjen');
    const before = (await mails()).length;
    await enterAccount();
    expect(await mails()).toHaveLength(before);
    await enterAccount('160-182039-69');
    expect((await mails()).at(-1)?.text).toContain('160-182039-69');
    expect(await mails()).toHaveLength(before + 1);
    const { payment } = await documentsOf(ana, id);
    expect(payment?.accountChangedAt).not.toBeNull();
    expect(payment?.slip.account).toBe('160-182039-69');
  });

  it('is told to nobody but the sides and administrators', async () => {
    await enterAccount();
    const id = await sold();
    const open = [
      await get(boris, `/api/auctions/${id}`),
      await get(boris, '/api/auctions'),
      await get(boris, `/api/auctions/${id}/log`),
      await get(boris, `/api/deals/${id}/documents`),
    ];
    expect(JSON.stringify(open)).not.toMatch(/265-?0*1234-?88|100002887/);
    expect(open.at(-1)?.status).toBe(404);
    expect((await get(boris, '/api/dealer/account')).status).toBe(403);
    expect((await documentsOf(admin, id)).payment).not.toBeNull();
  });
});

describe('documents of a deal (R140)', () => {
  const kinds: DocumentKind[] = ['proforma', 'sale_contract', 'handover_protocol'];

  it('do not exist for a stranger, and visitors must sign in', async () => {
    const id = await sold();
    for (const kind of kinds) {
      expect((await download(boris, id, kind)).status).toBe(404);
      expect((await download(null, id, kind)).status).toBe(401);
    }
    for (const [who, kind] of [
      [ana, 'invoice'],
      [ana, '__proto__'],
    ] as const)
      expect((await download(who, id, kind)).status).toBe(404);
    expect((await download(ana, 'none', 'proforma')).status).toBe(404);
  });

  it('are a PDF with Serbian letters and the reference, for both sides and administrators, on every server', async () => {
    await enterAccount();
    await put(ana, '/api/me/address', { address: 'Цара Душана 14', city: '32000 Čačak' });
    const id = await sold();
    expect((await documentsOf(ana, id)).missing).toEqual([]);
    for (const who of [ana, dealer, admin]) {
      const response = await download(who, id, 'proforma', who === ana ? second.url : server.url);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?predracun-[A-Z0-9]{3}-[A-Z0-9]{4}\.pdf"?$/,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await textOf(response);
      for (const part of [
        'Predračun',
        'dealer auto',
        'PIB: 100002887',
        'Цара Душана 14',
        '32000 Čačak',
        '1.406.200,80 RSD',
        '265-1234-88',
        `97 ${referenceOf('sale', id)}`,
        'Sastavljeno ',
      ])
        expect(text).toContain(part);
    }
  });

  it('are those of the state: the invoice until paid, the protocol from then on, none of what came to nothing', async () => {
    await enterAccount();
    const id = await sold();
    expect((await download(ana, id, 'handover_protocol')).status).toBe(409);
    await step(ana, id, 'payment_sent');
    expect(await documentsOf(ana, id)).toMatchObject({ kinds: ['proforma', 'sale_contract'], payment: null });
    expect((await documentsOf(dealer, id)).payment).not.toBeNull();
    await step(dealer, id, 'payment_received');
    expect(await documentsOf(ana, id)).toMatchObject({
      kinds: ['sale_contract', 'handover_protocol'],
      payment: null,
    });
    expect((await download(dealer, id, 'proforma')).status).toBe(409);
    expect(await textOf(await download(dealer, id, 'handover_protocol'))).toContain(
      'Zapisnik o primopredaji vozila',
    );

    const disputed = await sold();
    await step(ana, disputed, 'payment_sent');
    await step(ana, disputed, 'disputed', { dispute: 'hidden_fault', reason: 'Nije isto vozilo' });
    expect(await documentsOf(dealer, disputed)).toMatchObject({ kinds: ['sale_contract'], payment: null });
    await step(admin, disputed, 'cancelled', { reason: 'Dogovor strana', decision: 'settled' });
    expect((await documentsOf(ana, disputed)).kinds).toEqual([]);
    expect((await download(ana, disputed, 'sale_contract')).status).toBe(409);
  });
});
