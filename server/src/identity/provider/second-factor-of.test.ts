import { afterAll, expect, test } from 'vitest';
import { openPage, PASSWORD, submit } from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity/identity-world.ts';
import { aDealer } from '../../../test/support/identity/memory-identity.ts';
import { hiddenField } from '../../../test/support/identity/test-browser.ts';
import { appCode, newVisitor, type Shown, secretOn } from '../../../test/support/identity/two-steps.ts';

/** Sites on one database that ask different people for a second factor. */
const world = await identityWorld();
const nobody = await world.addServer();
const administrators = await world.addServer(undefined, { secondFactorOf: 'administrators' });
const dealers = await world.addServer(undefined, { secondFactorOf: 'dealers' });
const everybody = await world.addServer(undefined, { secondFactorOf: 'everybody' });
afterAll(async () => {
  await world.close();
  expect(world.logged).toEqual([]);
});

const isAskedToSetUp = ({ answer }: Shown) =>
  answer.text.includes('Za vaš nalog je prijava u dva koraka obavezna');

async function addDealer(email: string) {
  const { id } = await addAccount(nobody.identity, email);
  await nobody.identity.dealers.upsert(aDealer({ id, verificationStatus: 'approved' }));
  return id;
}

/** Sets up an app on the page that is shown, and goes on. */
async function setUp({ send }: ReturnType<typeof newVisitor>, page: Shown) {
  const codes = await send(page, { code: appCode(secretOn(page), world.clock.now()) });
  return send(codes, { shown: '1' });
}

test('R78 administrators, dealers or everybody are asked to set one up, as the setting says', async () => {
  await addAccount(nobody.identity, 'uprava@primer.rs', { isAdmin: true });
  await addDealer('salon@primer.rs');
  await addAccount(nobody.identity, 'kupac@primer.rs');
  const asked = async (server: typeof nobody) => {
    const pages = ['uprava@primer.rs', 'salon@primer.rs', 'kupac@primer.rs'].map((email) =>
      newVisitor(server).password(email),
    );
    return (await Promise.all(pages)).map(isAskedToSetUp);
  };
  expect(await asked(nobody)).toEqual([false, false, false]);
  expect(await asked(administrators)).toEqual([true, false, false]);
  expect(await asked(dealers)).toEqual([true, true, false]);
  expect(await asked(everybody)).toEqual([true, true, true]);
});

test('R78 an administrator sets one up before anything else', async () => {
  await addAccount(nobody.identity, 'glavni@primer.rs', { isAdmin: true });
  const visitor = newVisitor(administrators);
  const page = await visitor.password('glavni@primer.rs');
  const refused = await visitor.send(page, { done: '1' });
  expect(refused.answer.status).toBe(400);
  const { access_token } = await visitor.tokens(await setUp(visitor, page));
  expect((await visitor.client.me(access_token)).body.roles).toEqual(['user', 'admin']);
});

test('R78 who has become an administrator or a dealer since a sign-in with a password alone is none yet', async () => {
  const { id } = await addAccount(nobody.identity, 'novi@primer.rs');
  const { client, password, tokens } = newVisitor(dealers);
  const { access_token } = await tokens(await password('novi@primer.rs'));
  await dealers.identity.users.setAdmin(id, true, world.clock.now());
  await dealers.identity.dealers.upsert(aDealer({ id, verificationStatus: 'approved' }));
  expect((await client.me(access_token)).body.roles).toEqual(['user']);
});

test('R78 a second factor of the account that the browser signed in to before says nothing of this one', async () => {
  await addAccount(nobody.identity, 'pre@primer.rs', { isAdmin: true });
  const { id, email } = await addAccount(nobody.identity, 'posle@primer.rs');
  const { browser, client, password, send, tokens } = newVisitor(administrators);
  const page = await password('pre@primer.rs');
  await send(page, { code: appCode(secretOn(page), world.clock.now()) });
  const other = await openPage(browser, new URL('prijava?nalog=drugi', page.url).href);
  const { access_token } = await tokens(await send(other, { email, password: PASSWORD }));
  await administrators.identity.users.setAdmin(id, true, world.clock.now());
  expect((await client.me(access_token)).body).toMatchObject({ email, roles: ['user'] });
});

test('R78 where everybody must have one, a session of before that has none is over', async () => {
  await addAccount(nobody.identity, 'ranije@primer.rs');
  const next = await world.addServer(nobody.origin, { secondFactorOf: 'everybody' });
  const { client, password, tokens } = newVisitor(nobody);
  const { access_token } = await tokens(await password('ranije@primer.rs'));
  expect((await client.me(access_token)).status).toBe(200);
  expect((await newVisitor(next).client.me(access_token)).status).toBe(401);
});

test('R78 a new account sets one up after its mailed link', async () => {
  const visitor = newVisitor(everybody);
  const { browser, client, tokens } = visitor;
  const form = await openPage(browser, client.authorizeUrl({ screen_hint: 'register' }));
  const typed = { name: 'Nova Ana', email: 'nova@primer.rs', password: PASSWORD, terms: '1' };
  await submit(browser, form, typed);
  const link = (await world.nextMail('?token=')).match(/\S+\/oidc\/otvaranje\?token=\S+/)?.[0] ?? '';
  const confirm = await openPage(browser, link);
  const token = hiddenField(confirm.answer.text, 'token');
  const url = new URL('potvrda', confirm.url).href;
  const page = await browser.follow(url, await browser.post(url, { token }));
  expect(isAskedToSetUp(page)).toBe(true);
  const { access_token } = await tokens(await setUp(visitor, page));
  expect((await client.me(access_token)).body).toMatchObject({ email: 'nova@primer.rs' });
});
