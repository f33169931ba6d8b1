import { MINUTE_MS } from '@autoplace/shared/time';
import { Secret, TOTP } from 'otpauth';
import type { Identity } from '../../../src/identity/setup.ts';
import { codeOf, openPage, PASSWORD, submit, testClient } from './identity-client.ts';
import { addAccount, type identityWorld } from './identity-world.ts';
import { type Answer, TestBrowser } from './test-browser.ts';

/** Signing in in two steps, as a browser and the client do it. */

export type Shown = { url: string; answer: Answer };

/** Asks for the page on which the second step is set up. */
export const SET_UP = { prompt: 'login', screen_hint: 'security' };

/** The code that an app with this secret shows at `now`. */
export const appCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

export const secretOn = ({ answer }: Shown): string =>
  (answer.text.match(/<code>([A-Z2-7 ]+)<\/code>/)?.[1] ?? '').replaceAll(' ', '');

const recoveryCodesOn = ({ answer }: Shown): string[] =>
  [...answer.text.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code);

/** An account of `server` that an app shows codes for, its recovery codes, and what its owner was mailed. */
export async function accountWithApp(
  { clock, nextMail }: Pick<Awaited<ReturnType<typeof identityWorld>>, 'clock' | 'nextMail'>,
  server: { origin: string; identity: Identity },
  email: string,
) {
  await addAccount(server.identity, email);
  const { password, send } = newVisitor(server);
  const page = await password(email, SET_UP);
  const secret = secretOn(page);
  const shown = await send(page, { code: appCode(secret, clock.now()) });
  const mail = await nextMail(email);
  clock.advance(MINUTE_MS);
  return { email, secret, codes: recoveryCodesOn(shown), mail };
}

/** A browser that nobody has used, at this server. */
export function newVisitor({ origin }: { origin: string }) {
  const browser = new TestBrowser();
  const client = testClient(origin);
  /** Gives the password, on the page that the client asks for. */
  const password = async (email: string, params?: Record<string, string>) =>
    submit(browser, await openPage(browser, client.authorizeUrl(params)), { email, password: PASSWORD });
  const tokens = async (end: Shown) => (await client.exchange(codeOf(end))).body;
  return { browser, client, password, tokens, send: submit.bind(null, browser) };
}
