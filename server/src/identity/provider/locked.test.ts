import { SECOND_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  signInWithPassword,
  submit,
} from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityServer } from '../../../test/support/identity/identity-world.ts';
import { TestBrowser } from '../../../test/support/identity/test-browser.ts';
import type { Lock } from '../../users/index.ts';

const { world, server, visitor } = await identityServer();
const { identity } = server;
afterAll(() => world.close());

async function signedIn(email: string) {
  const user = await addAccount(identity, email);
  const { browser, client } = visitor();
  const tokens = await signInWithPassword(browser, client, email);
  world.clock.advance(SECOND_MS);
  const lock = { at: world.clock.now(), by: 'admin@primer.rs', reason: 'Lažne <ponude>' };
  return {
    browser,
    client,
    tokens,
    lock: async (changes: Partial<Lock> = {}) => {
      await identity.users.lock(user.id, { ...lock, ...changes });
      await identity.sessions.revokeAll(user.id);
    },
    unlock: () => identity.users.unlock(user.id, lock, world.clock.now()),
  };
}

describe('a locked account', () => {
  it('has no valid token, and gets the reason', async () => {
    const { client, tokens, lock } = await signedIn('ana@primer.rs');
    expect(await client.me(tokens.access_token)).toMatchObject({ status: 200 });
    await lock();
    expect(await client.me(tokens.access_token)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Vaš nalog je zaključan. Razlog: Lažne <ponude>' },
    });
    expect(await client.refresh(tokens.refresh_token)).toMatchObject({ status: 400 });
  });

  it('cannot sign in: the page shows the reason only after the right password', async () => {
    const { client, lock, unlock } = await signedIn('boris@primer.rs');
    await lock();
    const browser = new TestBrowser();
    const page = await openPage(browser, client.authorizeUrl());
    const wrong = await submit(browser, page, { email: 'boris@primer.rs', password: 'nije ta lozinka' });
    expect(wrong.answer.text).not.toContain('zaključan');
    const told = await submit(browser, page, { email: 'boris@primer.rs', password: PASSWORD });
    expect(told.answer.status).toBe(403);
    expect(told.url).toMatch(/odgovor$/);
    expect(told.answer.text).toContain('Nalog je zaključan');
    expect(told.answer.text).toContain('Razlog: Lažne &lt;ponude&gt;');
    await unlock();
    // Nothing that the second of the lock has proven counts.
    world.clock.advance(SECOND_MS);
    expect(
      (await signInWithPassword(new TestBrowser(), client, 'boris@primer.rs')).access_token,
    ).toBeTruthy();
  });

  it('that its owner has closed says so instead (R160)', async () => {
    const { client, tokens, lock } = await signedIn('elena@primer.rs');
    await lock({ by: 'vlasnik naloga', reason: 'Nalog je zatvoren na zahtev vlasnika.', closed: true });
    expect((await client.me(tokens.access_token)).body).toMatchObject({
      message: 'Nalog je zatvoren na zahtev vlasnika.',
    });
    const browser = new TestBrowser();
    const page = await openPage(browser, client.authorizeUrl());
    const told = await submit(browser, page, { email: 'elena@primer.rs', password: PASSWORD });
    expect(told.answer.text).toContain('Dok se podaci ne obrišu, može da ga vrati podrška.');
    expect(told.answer.text).not.toContain('Administrator je zaključao');
  });

  it('cannot go on with a page that it had opened before', async () => {
    const { browser, client, lock } = await signedIn('ceca@primer.rs');
    const choose = await openPage(browser, client.authorizeUrl());
    expect(choose.answer.text).toContain('Nastavi kao');
    await lock();
    const told = await submit(browser, choose, {});
    expect(told.answer.text).not.toContain('code=');
    expect(() => codeOf(told)).toThrow();
  });

  it('gets no token for a code from before', async () => {
    const { client, lock } = await signedIn('dejan@primer.rs');
    const browser = new TestBrowser();
    const page = await openPage(browser, client.authorizeUrl());
    const end = await submit(browser, page, { email: 'dejan@primer.rs', password: PASSWORD });
    await lock();
    expect(await client.exchange(codeOf(end))).toMatchObject({ status: 400 });
  });
});
