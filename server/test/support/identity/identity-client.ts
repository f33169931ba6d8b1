import { createHash, randomBytes } from 'node:crypto';
import { CLIENT_ID, SCOPE } from '../../../src/identity/provider/constants.ts';
import { hiddenField, type TestBrowser, USER_AGENT } from './test-browser.ts';

/** Of every account that tests add. */
export const PASSWORD = 'sedam plavih žaba';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
}

/** The client's half of the flow, as `oidc-client-ts` does it. */
export function testClient(origin: string, authority = `${origin}/oidc`) {
  const redirectUri = `${authority.replace(/\/oidc$/, '')}/signin-oidc`;
  const verifier = randomBytes(32).toString('base64url');

  async function token(fields: Record<string, string>, userAgent = USER_AGENT) {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    const headers = { 'user-agent': userAgent };
    const response = await fetch(`${origin}/oidc/token`, { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as Tokens & { error?: string } };
  }

  return {
    authorizeUrl(extra: Record<string, string> = { prompt: 'select_account' }): string {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const params = {
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state: 'the-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...extra,
      };
      return `${origin}/oidc/auth?${new URLSearchParams(params)}`;
    },
    exchange: (code: string) =>
      token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    token,
    refresh: (refreshToken: string, userAgent?: string) =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }, userAgent),
    async me(accessToken?: string) {
      const headers: Record<string, string> =
        accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
      const response = await fetch(`${origin}/api/me`, { headers });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

/** Opens the page that the client asks for. */
export async function openPage(browser: TestBrowser, url: string) {
  return browser.follow(url, await browser.get(url));
}

/** Fills the form of a page and sends it. */
export async function submit(
  browser: TestBrowser,
  page: { url: string; answer: { text: string } },
  fields: Record<string, string>,
) {
  const action = page.answer.text.match(/<form[^>]*action="([^"]*)"/)?.[1] ?? '';
  const url = new URL(action, page.url).href;
  const formToken = hiddenField(page.answer.text, 'formToken');
  return browser.follow(url, await browser.post(url, { formToken, ...fields }));
}

/** The code that the client is sent back with. */
export function codeOf(end: { url: string }): string {
  const url = new URL(end.url);
  const code = url.searchParams.get('code');
  if (url.pathname !== '/signin-oidc' || code === null)
    throw new Error(`This is no answer to the client: ${end.url}`);
  return code;
}

export async function signInWithPassword(
  browser: TestBrowser,
  client: ReturnType<typeof testClient>,
  email: string,
): Promise<Tokens> {
  const page = await openPage(browser, client.authorizeUrl());
  const end = await submit(browser, page, { email, password: PASSWORD });
  const { status, body } = await client.exchange(codeOf(end));
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return body;
}
