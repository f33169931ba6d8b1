import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { codeOf, openPage, submit, testClient } from '../../../test/support/identity/identity-client.ts';
import { identityServer } from '../../../test/support/identity/identity-world.ts';
import { hiddenField, TestBrowser } from '../../../test/support/identity/test-browser.ts';

const REGISTER = { screen_hint: 'register' };
const MILA = { name: 'Mila Milić', email: 'Mila@primer.rs', password: 'osam plavih žaba', terms: '1' };
const { world, server, visitor } = await identityServer('ana@primer.rs');
afterAll(() => world.close());

type Shown = Awaited<ReturnType<typeof openPage>>;

/** Sends the form and opens the link of the mail. */
async function follow(browser: TestBrowser, page: Shown, fields: Record<string, string>): Promise<Shown> {
  const sent = await submit(browser, page, fields);
  expect(sent.answer.text).toContain(`Poslali smo e-poruku na ${fields.email}.`);
  return openPage(browser, linkIn(await world.nextMail()));
}
const linkIn = (mail: string) => mail.match(/\S+\/oidc\/otvaranje\?token=\S+/)?.[0] ?? '';

/** Presses the button of the page that the mailed link leads to. */
async function confirm(
  browser: TestBrowser,
  page: Shown,
  fields: Record<string, string> = {},
): Promise<Shown> {
  const url = new URL('potvrda', page.url).href;
  const token = hiddenField(page.answer.text, 'token');
  return browser.follow(url, await browser.post(url, { token, ...fields }));
}

test('registering mails a link that opens an account and comes back to the client signed in', async () => {
  const { browser, client } = visitor();
  const page = await openPage(browser, client.authorizeUrl(REGISTER));
  expect(page.answer.text).toContain('Otvaranje naloga');
  const asked = await follow(browser, page, MILA);
  expect(asked.answer.text).toContain('Potvrdite da otvarate nalog sa adresom mila@primer.rs.');
  expect(await server.identity.users.findByEmail('mila@primer.rs')).toBeNull();
  const { body } = await client.exchange(codeOf(await confirm(browser, asked)));
  expect(await client.me(body.access_token)).toMatchObject({
    status: 200,
    body: { email: 'mila@primer.rs', name: 'Mila Milić', roles: ['user'], identityProvider: 'Local' },
  });
  expect(decodeJwt(body.access_token).sub).toMatch(/^[A-Za-z0-9_-]{16,}$/);
  const again = await confirm(browser, asked);
  expect(again.answer.text).toContain('Veza više ne važi');
});

test.each([
  ['/auctions/7?slika=2#pitanja', '/auctions/7?slika=2#pitanja">Nazad na stranicu sa koje ste došli</a>'],
  ['//zlo.example', '/auctions">Nazad na aukcije</a>'],
  ['/\\zlo.example', '/auctions">Nazad na aukcije</a>'],
  ['https://zlo.example', '/auctions">Nazad na aukcije</a>'],
  ['/"><b>', '/&quot;&gt;&lt;b&gt;">'],
])(
  'its pages lead back to where the sign-in came from, here %s, and to no other site',
  async (from, link) => {
    const { browser, client } = visitor();
    const page = await openPage(browser, client.authorizeUrl({ ...REGISTER, return_to: from }));
    const isAway = (text: string) => expect(text.split('class="away"')[1]).toContain(link);
    isAway(page.answer.text);
    const refused = await submit(browser, page, { ...MILA, password: '1' });
    expect(refused.answer.text).toContain('Proverite unete podatke');
    isAway(refused.answer.text);
  },
);

test('with a session the page is shown all the same, and the new account replaces the old one', async () => {
  const { browser, client } = visitor();
  const register = async (email: string) => {
    const page = await openPage(browser, client.authorizeUrl(REGISTER));
    return confirm(browser, await follow(browser, page, { ...MILA, email }));
  };
  await register('prva@primer.rs');
  const { body } = await client.exchange(codeOf(await register('druga@primer.rs')));
  expect(decodeJwt(body.access_token).email).toBe('druga@primer.rs');
});

test('R85 in another browser the link opens the account with the password alone, without signing in', async () => {
  const { browser, client } = visitor();
  const fields = { ...MILA, email: 'treca@primer.rs' };
  await submit(browser, await openPage(browser, client.authorizeUrl(REGISTER)), fields);
  const other = new TestBrowser();
  const page = await openPage(other, linkIn(await world.nextMail()));
  const refused = await confirm(other, page, { password: 'sedam plavih žaba' });
  expect(refused.answer.status).toBe(401);
  expect(refused.answer.text).toContain('Ovo nije lozinka iz obrasca.');
  expect(await server.identity.users.findByEmail('treca@primer.rs')).toBeNull();
  const { answer } = await confirm(other, refused, { password: MILA.password });
  expect(answer.text).toContain('Nalog je otvoren');
  expect(await server.identity.users.findByEmail('treca@primer.rs')).not.toBeNull();
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

test('R85 an address with an account gets the same page; its holder is mailed, and the account stays as it was', async () => {
  const answers = [];
  for (const email of ['ana@primer.rs', 'nova@primer.rs']) {
    const browser = new TestBrowser();
    const page = await openPage(browser, testClient(server.origin).authorizeUrl(REGISTER));
    const { answer } = await submit(browser, page, { ...MILA, email });
    answers.push({ status: answer.status, text: answer.text.replaceAll(email, '') });
    const mail = await world.nextMail();
    expect(mail).toContain(
      email === 'ana@primer.rs' ? 'nalog sa njom već postoji' : '/oidc/otvaranje?token=',
    );
    expect(mail).not.toContain('Mila');
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await server.identity.users.findByEmail('ana@primer.rs'))?.name).toBe('Ana Anić');
});
