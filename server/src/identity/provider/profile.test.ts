import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  signInWithPassword,
  submit,
} from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityServer } from '../../../test/support/identity/identity-world.ts';
import { TestBrowser } from '../../../test/support/identity/test-browser.ts';
import { createMongoPushDevices } from '../../notifications/push/push-devices.mongo.ts';

const PROFILE = { prompt: 'login', screen_hint: 'profile' };
const NEW_PASSWORD = 'osam plavih žaba';
const { world, server, visitor } = await identityServer();
let { browser, client } = visitor();
beforeEach(() => {
  ({ browser, client } = visitor());
});
afterAll(() => world.close());

async function openProfile(email: string) {
  const page = await openPage(browser, client.authorizeUrl(PROFILE));
  return submit(browser, page, { email, password: PASSWORD });
}

test('it asks for the password first, even with a session, and then shows the profile', async () => {
  await addAccount(server.identity, 'ana@primer.rs');
  await signInWithPassword(browser, client, 'ana@primer.rs');
  const page = await openPage(browser, client.authorizeUrl(PROFILE));
  expect(page.answer.text).toContain('Potvrdite da ste to vi');
  const straight = await openPage(browser, new URL('profil', page.url).href);
  expect(straight.url).toMatch(/prijava$/);
  const profile = await submit(browser, page, { email: 'ana@primer.rs', password: PASSWORD });
  expect(profile.answer.text).toContain('<h1>Uredi profil</h1>');
});

test('a new name is in the tokens that the client gets back', async () => {
  await addAccount(server.identity, 'mila@primer.rs');
  const profile = await openProfile('mila@primer.rs');
  const end = await submit(browser, profile, { name: 'Mila Milić', currentPassword: '', newPassword: '' });
  const { body } = await client.exchange(codeOf(end));
  expect(decodeJwt(body.id_token).name).toBe('Mila Milić');
  expect((await client.me(body.access_token)).body).toMatchObject({ name: 'Mila Milić' });
});

test('a new password needs the current one; then other browsers are signed out and this one is not', async () => {
  const { id } = await addAccount(server.identity, 'zora@primer.rs');
  const devices = await createMongoPushDevices(server.connection);
  await devices.keep(id, { endpoint: 'https://push.example/one', keys: { p256dh: '', auth: '' } });
  const elsewhere = await signInWithPassword(new TestBrowser(), client, 'zora@primer.rs');
  const before = await signInWithPassword(browser, client, 'zora@primer.rs');
  world.clock.advance(1_000);
  const profile = await openProfile('zora@primer.rs');

  const wrong = { name: 'Zora', currentPassword: 'pogrešna lozinka', newPassword: NEW_PASSWORD };
  const refused = await submit(browser, profile, wrong);
  expect(refused.answer.status).toBe(400);
  expect(refused.url).toMatch(/odgovor$/);
  expect(refused.answer.text).toContain('Trenutna lozinka nije ispravna');
  expect((await devices.ofAll([id])).get(id)).toHaveLength(1);

  const end = await submit(browser, profile, { ...wrong, currentPassword: PASSWORD });
  const { status, body } = await client.exchange(codeOf(end));
  expect(status).toBe(200);
  expect(await world.nextMail(), 'R367').toContain('lozinka je promenjena');
  expect((await client.refresh(body.refresh_token)).status).toBe(200);
  for (const { refresh_token } of [elsewhere, before])
    expect((await client.refresh(refresh_token)).status).toBe(400);
  expect((await devices.ofAll([id])).get(id)).toBeUndefined();
});

test('giving up changes nothing and comes back to the client', async () => {
  await addAccount(server.identity, 'vera@primer.rs');
  const profile = await openProfile('vera@primer.rs');
  codeOf(await submit(browser, profile, { name: 'Neko Drugi', cancel: '1' }));
  expect((await server.identity.users.findByEmail('vera@primer.rs'))?.name).toBe('Ana Anić');
});
