import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  codeOf,
  openPage,
  PASSWORD,
  submit,
  testClient,
} from '../../../test/support/identity/identity-client.ts';
import { addAccount, identityWorld } from '../../../test/support/identity/identity-world.ts';
import { TestBrowser } from '../../../test/support/identity/test-browser.ts';
import type { SecurityEvent } from '../../core/security/security-events.ts';
import { mongoFormAttacks } from '../guessing/form-attacks.mongo.ts';
import { ATTACK_MS, MOST_FAILURES } from '../guessing/form-attacks.ts';

const EMAIL = 'ana@primer.rs';
const noted: SecurityEvent[] = [];
const world = await identityWorld();
const server = await world.addServer(undefined, { security: { note: (event) => void noted.push(event) } });
await addAccount(server.identity, EMAIL);
const attacks = mongoFormAttacks(server.connection, world.clock);
afterAll(() => world.close());

const WRONG = { email: EMAIL, password: 'pogrešna lozinka' };
const RIGHT = { email: EMAIL, password: PASSWORD };
const NEEDED = 'sada proveravamo svaki pregledač. Popunite';
type Shown = Awaited<ReturnType<typeof openPage>>;

const open = (browser = new TestBrowser(), params?: Record<string, string>) =>
  openPage(browser, testClient(server.origin).authorizeUrl(params));
const challengeOn = ({ answer }: Shown): Challenge | null => {
  const found = answer.text.match(/data-challenge="([^"]*)"/)?.[1];
  return found === undefined ? null : JSON.parse(found.replaceAll('&quot;', '"'));
};
/** What the page's script sends. */
async function solve(page: Shown): Promise<string> {
  const challenge = challengeOn(page);
  if (challenge === null) throw new Error('The page asks for no proof of work');
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
async function failForms(times: number) {
  for (let n = 0; n < times; n += 1) await attacks.countFailure();
}

beforeEach(async () => {
  world.clock.advance(2 * ATTACK_MS);
  await open();
  noted.length = 0;
});

test('R82 in normal times no form asks for a proof; with too many failures of all together they do, until it is calm', async () => {
  const browser = new TestBrowser();
  const page = await open(browser);
  expect(challengeOn(page)).toBeNull();
  await failForms(MOST_FAILURES - 2);
  await submit(browser, page, WRONG);
  expect(challengeOn(await open())).toBeNull();
  const refused = await submit(browser, page, WRONG);
  expect(refused.answer.status).toBe(401);
  expect(challengeOn(refused)).not.toBeNull();
  expect(noted.filter((event) => event.startsWith('sign_in.attack'))).toEqual(['sign_in.attack_began']);
  for (const screen_hint of ['register', 'reset'])
    expect(challengeOn(await open(new TestBrowser(), { screen_hint }))).not.toBeNull();

  world.clock.advance(ATTACK_MS);
  expect(challengeOn(await open())).toBeNull();
  expect(noted.at(-1)).toBe('sign_in.attack_ended');
});

test('R82 under attack the right password is not checked without a proof, which works once and where it was asked for', async () => {
  await failForms(MOST_FAILURES);
  const browser = new TestBrowser();
  const page = await open(browser);
  expect(page.answer.text).toContain('potreban JavaScript');
  const without = await submit(browser, page, RIGHT);
  expect(without.answer.status).toBe(400);
  expect(without.answer.text).toContain(NEEDED);

  const proof = await solve(without);
  const other = new TestBrowser();
  const elsewhere = await submit(other, await open(other), { ...RIGHT, proof });
  expect(elsewhere.answer.text).toContain(NEEDED);
  const wrong = await submit(browser, without, { ...WRONG, proof });
  expect(wrong.answer.status).toBe(401);
  const again = await submit(browser, without, { ...RIGHT, proof });
  expect(again.answer.text).toContain(NEEDED);
  codeOf(await submit(browser, again, { ...RIGHT, proof: await solve(again) }));
});

test.each([
  ['nothing', async () => ''],
  ['no JSON', async () => '{'],
  ['another form of JSON', async () => '{"challenge":null}'],
  [
    'a key that is made up',
    async (page: Shown) =>
      (await solve(page)).replace(/(?<="derivedKey":")../, (byte) => (byte === '00' ? '01' : '00')),
  ],
  ['an easier challenge', async (page: Shown) => (await solve(page)).replace('"cost":1000', '"cost":1')],
])('R82 %s is no proof', async (_, made) => {
  await failForms(MOST_FAILURES);
  const browser = new TestBrowser();
  const page = await open(browser, { screen_hint: 'reset' });
  const { answer } = await submit(browser, page, { email: EMAIL, proof: await made(page) });
  expect(answer.text).toContain(NEEDED);
});

test('R82 a browser that the account has signed in with is not asked, for that account', async () => {
  await addAccount(server.identity, 'mila@primer.rs');
  const browser = new TestBrowser();
  codeOf(await submit(browser, await open(browser), RIGHT));
  await failForms(MOST_FAILURES);
  const page = await open(browser, { prompt: 'login' });
  expect(challengeOn(page)).toBeNull();
  const other = await submit(browser, page, { ...RIGHT, email: 'mila@primer.rs' });
  expect(other.answer.text).toContain(NEEDED);
  codeOf(await submit(browser, page, RIGHT));
});

test('the script and what it imports are served, to pages that ask for a proof only', async () => {
  const normal = await open();
  expect(normal.answer.headers.get('content-security-policy')).toContain("script-src 'none'");
  await failForms(MOST_FAILURES);
  const page = await open();
  expect(page.answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  const src = page.answer.text.match(/<script type="module" src="([^"]+)"/)?.[1] ?? '';
  const load = async (path: string): Promise<void> => {
    const { status, headers, text } = await new TestBrowser().get(`${server.origin}${path}`);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      200,
      'text/javascript; charset=utf-8',
    ]);
    for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/g))
      await load(new URL(name, `http://any${path}`).pathname);
  };
  await load(src);
});
