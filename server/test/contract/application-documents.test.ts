import { attachedDocuments, MAX_DOCUMENT_BYTES, verificationDetails } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { company } from '../support/identity/verifying.ts';
import { verifyingWorld } from '../support/identity/verifying-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, admin, call, applicant, reject, close } = await verifyingWorld();
const clerk = await server.signUp('blagajnik');
const helper = await server.signUp('podrska');
for (const [who, role] of [[clerk, 'finance'] as const, [helper, 'support'] as const])
  await server.call('PUT', `/api/admin/users/${who.id}/roles`, { ...admin, body: { [role]: true } });
afterAll(close);

const PATH = '/api/dealer-verification';
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const CONTENTS: Record<string, Buffer> = {
  'resenje.pdf': pdf('rešenje'),
  'licenca.JPG': Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  'pečat.png': Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'ugovor.webp': Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
};

function add(who: Account | null, name: string, content: Buffer, url = server.url) {
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(content)]), name);
  return callAt(url, 'POST', `${PATH}/mine/documents`, { ...who, body });
}
const listed = (body: unknown) => attachedDocuments.parse(body).documents;
const namesOf = async (who: Account) =>
  listed((await call(who, 'GET', '/mine')).body).map(({ name }) => name);
const read = (who: Account | null, path: string) =>
  fetch(`${server.url}${PATH}${path}`, {
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  });

describe('R178 the documents of an application', () => {
  it('are read by support and the applicant alone, and can do no harm', async () => {
    const ana = await applicant('ana');
    const boris = await server.signUpDealer('boris');
    for (const [name, content] of Object.entries(CONTENTS))
      expect([name, (await add(ana, name, content)).status]).toEqual([name, 200]);
    const { documents } = verificationDetails.parse((await call(helper, 'GET', `/${ana.id}`)).body);
    expect(documents.map(({ name, type, bytes }) => [name, type, bytes])).toEqual([
      ['resenje.pdf', 'application/pdf', CONTENTS['resenje.pdf']?.length],
      ['licenca.JPG', 'image/jpeg', 12],
      ['pečat.png', 'image/png', 12],
      ['ugovor.webp', 'image/webp', 16],
    ]);
    for (const { id, type, name } of documents) {
      for (const [who, path] of [
        [helper, `/${ana.id}/documents/${id}`],
        [admin, `/${ana.id}/documents/${id}`],
        [ana, `/mine/documents/${id}`],
      ] as const) {
        const { status, headers, ...answer } = await read(who, path).then(async (response) => ({
          status: response.status,
          headers: response.headers,
          content: Buffer.from(await response.arrayBuffer()),
        }));
        expect([status, headers.get('content-type')]).toEqual([200, type]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toContain('sandbox');
        expect(headers.get('content-disposition')).toMatch(/^attachment/);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(answer.content).toEqual(CONTENTS[name]);
      }
      for (const who of [ana, boris, clerk])
        expect((await read(who, `/${ana.id}/documents/${id}`)).status).toBe(403);
      expect((await read(boris, `/mine/documents/${id}`)).status).toBe(404);
      expect((await read(null, `/mine/documents/${id}`)).status).toBe(401);
      expect((await fetch(`${server.url}/images/${ana.id}/document-${id}`)).status).toBe(404);
    }
  });

  it('are of the kind that they are named, one of four, not empty and of 10 MB at most', async () => {
    const vera = await applicant('vera');
    const kinds = { 'a.pdf': 'licenca.JPG', 'a.svg': 'pečat.png', a: 'resenje.pdf', 'a.png': 'ugovor.webp' };
    for (const [name, of] of Object.entries(kinds))
      expect([name, (await add(vera, name, CONTENTS[of] ?? pdf(''))).status]).toEqual([name, 415]);
    const script = Buffer.from('<html><script>alert(1)</script>%PDF-1.7');
    for (const content of [script, Buffer.alloc(0)])
      expect((await add(vera, 'a.pdf', content)).status).toBe(415);
    const large = Buffer.concat([pdf(''), Buffer.alloc(MAX_DOCUMENT_BYTES)]);
    expect(await add(vera, 'a.pdf', large)).toMatchObject({
      status: 413,
      body: { message: 'Dokument može imati najviše 10 MB' },
    });
    expect((await call(vera, 'POST', '/mine/documents', {})).status).toBe(400);
    expect(await namesOf(vera)).toEqual([]);
    expect((await add(await server.signUp('nikola'), 'a.pdf', pdf('a'))).status).toBe(404);
    expect((await add(null, 'a.pdf', pdf('a'))).status).toBe(401);
  });

  it('are ten at most, each once, on two servers', async () => {
    const mira = await applicant('mira');
    const names = Array.from({ length: 12 }, (_, place) => `${place}.pdf`);
    const both = names.flatMap((name) => [server.url, second.url].map((url) => ({ name, url })));
    const answers = await Promise.all(both.map(({ name, url }) => add(mira, name, pdf(name), url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const kept = await namesOf(mira);
    expect(new Set(kept).size).toBe(10);
    expect(kept).toHaveLength(10);
    expect((await add(mira, 'again.pdf', pdf(kept[0] ?? ''))).status).toBe(200);
    expect(await namesOf(mira)).toEqual(kept);
  });

  it('are added and removed until the application is approved, and outlive a new one and a revocation; an approval names those that were seen', async () => {
    const jova = await applicant('jova');
    const [first] = listed((await add(jova, 'prvi.pdf', pdf('prvi'))).body);
    await reject(admin, jova, 'Nedostaje licenca.');
    expect((await add(jova, 'licenca.pdf', pdf('licenca'))).status).toBe(200);
    expect((await call(jova, 'POST', '', company)).status).toBe(201);
    expect(await namesOf(jova)).toEqual(['prvi.pdf', 'licenca.pdf']);
    for (let time = 0; time < 2; time++)
      expect((await call(jova, 'DELETE', `/mine/documents/${first?.id}`)).status).toBe(200);
    expect((await read(jova, `/mine/documents/${first?.id}`)).status).toBe(404);
    const [seen] = listed((await call(jova, 'GET', '/mine')).body);
    const approval = (documents: unknown) => call(admin, 'POST', `/${jova.id}/approve`, { documents });
    for (const documents of [undefined, [], [first?.id], [seen?.id, first?.id]])
      expect(await approval(documents)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await approval([seen?.id])).body).toEqual({ success: true });
    expect((await add(jova, 'drugi.pdf', pdf('drugi'))).status).toBe(409);
    const [left] = listed((await call(jova, 'GET', '/mine')).body);
    expect((await call(jova, 'DELETE', `/mine/documents/${left?.id}`)).status).toBe(409);
    expect((await read(helper, `/${jova.id}/documents/${left?.id}`)).status).toBe(200);

    const revoked = await server.call('POST', `/api/admin/companies/${jova.id}/revoke`, {
      ...admin,
      body: { reason: 'Lažna licenca' },
    });
    expect(revoked.status).toBe(200);
    expect((await call(jova, 'GET', '/mine')).body.keepsDocuments).toBe(true);
    expect((await call(jova, 'DELETE', `/mine/documents/${left?.id}`)).status).toBe(409);
    expect((await add(jova, 'drugi.pdf', pdf('drugi'))).status).toBe(200);
  });
});
