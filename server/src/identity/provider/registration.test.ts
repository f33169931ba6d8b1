import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { codeOf, openPage, submit, testClient } from '../../../test/support/identity-client.ts';
import { identityServer } from '../../../test/support/identity-world.ts';
import { TestBrowser } from '../../../test/support/test-browser.ts';

const REGISTER = { screen_hint: 'register' };
const MILA = { name: 'Mila Milić', email: 'Mila@primer.rs', password: 'osam plavih žaba', terms: '1' };
const { world, server, visitor } = await identityServer('ana@primer.rs');
afterAll(() => world.close());

test('registering opens an account and comes back to the client signed in', async () => {
  const { browser, client } = visitor();
  const page = await openPage(browser, client.authorizeUrl(REGISTER));
  expect(page.answer.text).toContain('Otvaranje naloga');
  const { body } = await client.exchange(codeOf(await submit(browser, page, MILA)));
  expect(await client.me(body.access_token)).toMatchObject({
    status: 200,
    body: { email: 'mila@primer.rs', name: 'Mila Milić', roles: ['user'], identityProvider: 'Local' },
  });
  expect(decodeJwt(body.access_token).sub).toMatch(/^[A-Za-z0-9_-]{16,}$/);
});

test('with a session the page is shown all the same, and the new account replaces the old one', async () => {
  const { browser, client } = visitor();
  await submit(browser, await openPage(browser, client.authorizeUrl(REGISTER)), {
    ...MILA,
    email: 'prva@primer.rs',
  });
  const page = await openPage(browser, client.authorizeUrl(REGISTER));
  const end = await submit(browser, page, { ...MILA, email: 'druga@primer.rs' });
  const { body } = await client.exchange(codeOf(end));
  expect(decodeJwt(body.access_token).email).toBe('druga@primer.rs');
});

test('what is wrong is listed, what was typed is kept, the password is not', async () => {
  const browser = new TestBrowser();
  const page = await openPage(browser, testClient(server.origin).authorizeUrl(REGISTER));
  const { url, answer } = await submit(browser, page, {
    name: 'Mila <Milić>',
    email: 'mila',
    password: 'kratka',
  });
  expect(answer.status).toBe(400);
  expect(url).toMatch(/odgovor$/);
  expect(answer.text).toContain('<title>Greška: Otvaranje naloga');
  expect(answer.text).toContain('href="#email"');
  for (const text of [
    'Unesite ispravnu e-mail adresu',
    'Lozinka mora imati najmanje 10 karaktera',
    'Za otvaranje naloga potrebno je da prihvatite uslove korišćenja i politiku privatnosti',
    'value="Mila &lt;Milić&gt;"',
    'value="mila"',
  ]) {
    expect(answer.text).toContain(text);
  }
  expect(answer.text).not.toContain('kratka');
});

test('an address with an account is refused, and the account stays as it was', async () => {
  const browser = new TestBrowser();
  const page = await openPage(browser, testClient(server.origin).authorizeUrl(REGISTER));
  const { answer } = await submit(browser, page, { ...MILA, email: 'ana@primer.rs' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Nalog sa ovom e-mail adresom već postoji');
  expect((await server.identity.users.findByEmail('ana@primer.rs'))?.name).toBe('Ana Anić');
});

test('of two registrations with one address at the same moment one wins', async () => {
  const ends = await Promise.all(
    [0, 1].map(async () => {
      const browser = new TestBrowser();
      const page = await openPage(browser, testClient(server.origin).authorizeUrl(REGISTER));
      return submit(browser, page, { ...MILA, email: 'iste@primer.rs' });
    }),
  );
  expect(ends.filter((end) => new URL(end.url).pathname === '/signin-oidc')).toHaveLength(1);
});
