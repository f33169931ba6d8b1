import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { JWTPayload } from 'jose';
import { KEPT_MS } from '../../../src/core/life/front.ts';
import { testCertificates } from './certificates.ts';
import { accessClaims, type EntraAccount, newSigningKey, sign } from './tokens.ts';

const CLIENT_ID = 'autoplace-spa';
const AUDIENCE = 'autoplace-api';

/** What is the matter with the metadata and keys. */
type Trouble = 'error page' | 'no json' | 'silence' | null;

type Query = Record<string, string>;

/**
 * A tenant of Entra as AutoPlace sees one: an OpenID provider over https, with a certificate of an authority made for the
 * run, that issues tokens shaped like Entra's. Anyone who comes to its sign-in page picks one of `accounts` there.
 */
export async function startEntraProvider(accounts: EntraAccount[] = []) {
  const { ca, key, cert } = await testCertificates();
  let signing = await newSigningKey();
  const codes = new Map<string, { account: EntraAccount; asked: Query }>();
  const refreshes = new Map<string, EntraAccount>();
  const state = {
    trouble: null as Trouble,
    /** The error that renewals are refused with. */
    refuseRenewals: null as string | null,
    tokenSeconds: 3600,
    /** How often the metadata was asked for. */
    looks: 0,
    /** What came to the sign-in page, the token endpoint and the sign-out page, with its parameters. */
    visits: [] as { page: string; query: Query }[],
  };

  const server = createServer(
    { key, cert, keepAliveTimeout: KEPT_MS },
    (request, response) => void answer(request, response),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const authority = `${origin}/tenant/v2.0`;
  const issuer = `${origin}/00000000-tenant/v2.0`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin);
    const query: Query = Object.fromEntries(url.searchParams);
    response.setHeader('access-control-allow-origin', '*');
    const send = (status: number, type: string, body: string) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    const json = (body: unknown, status = 200) => send(status, 'application/json', JSON.stringify(body));
    const redirect = (to: string, cookie?: string) =>
      void response.writeHead(302, { location: to, ...(cookie && { 'set-cookie': cookie }) }).end();

    switch (url.pathname.replace('/tenant', '')) {
      case '/v2.0/.well-known/openid-configuration':
      case '/keys': {
        if (url.pathname.endsWith('configuration')) state.looks += 1;
        if (state.trouble === 'silence') return;
        if (state.trouble === 'error page') return send(503, 'text/html', '<h1>Service unavailable</h1>');
        if (state.trouble === 'no json') return send(200, 'text/html', '<h1>Welcome to the hotel</h1>');
        return json(url.pathname.endsWith('keys') ? { keys: [signing.published] } : discovery());
      }
      case '/authorize': {
        state.visits.push({ page: 'authorize', query });
        const session = /entra=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
        const account = accounts.find(({ oid }) => oid === (query.account ?? session));
        if (account === undefined || (query.prompt !== undefined && query.account === undefined))
          return send(200, 'text/html', signInPage(url, accounts));
        const code = randomUUID();
        codes.set(code, { account, asked: query });
        const back = new URL(query.redirect_uri ?? '');
        back.search = String(new URLSearchParams({ code, state: query.state ?? '' }));
        return redirect(back.href, `entra=${account.oid}; Path=/; Secure; HttpOnly; SameSite=Lax`);
      }
      case '/token': {
        const form: Query = Object.fromEntries(new URLSearchParams(await text(request)));
        state.visits.push({ page: 'token', query: form });
        const granted = grant(form);
        return 'error' in granted
          ? json(granted, 400)
          : json(await tokensFor(granted.account, granted.nonce));
      }
      case '/logout':
        state.visits.push({ page: 'logout', query });
        return redirect(query.post_logout_redirect_uri ?? '/', 'entra=; Path=/; Max-Age=0');
      default:
        return send(404, 'text/plain', 'not here');
    }
  }

  const discovery = () => ({
    issuer,
    jwks_uri: `${origin}/tenant/keys`,
    authorization_endpoint: `${origin}/tenant/authorize`,
    token_endpoint: `${origin}/tenant/token`,
    end_session_endpoint: `${origin}/tenant/logout`,
    // As a careless provider would: the server must not go by it.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  });

  function grant(form: Query): { account: EntraAccount; nonce?: string | undefined } | { error: string } {
    if (form.grant_type === 'refresh_token') {
      const account = refreshes.get(form.refresh_token ?? '');
      if (state.refuseRenewals !== null) return { error: state.refuseRenewals };
      return account === undefined ? { error: 'invalid_grant' } : { account };
    }
    const known = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    const proof = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    return known === undefined || proof !== known.asked.code_challenge
      ? { error: 'invalid_grant' }
      : { account: known.account, nonce: known.asked.nonce };
  }

  async function tokensFor(account: EntraAccount, nonce?: string) {
    const refresh_token = randomUUID();
    refreshes.set(refresh_token, account);
    const { scp: _scp, ...idClaims } = claimsOf(account);
    return {
      token_type: 'Bearer',
      expires_in: state.tokenSeconds,
      access_token: await sign(claimsOf(account), signing),
      refresh_token,
      id_token: await sign({ ...idClaims, aud: CLIENT_ID, ...(nonce && { nonce }) }, signing),
    };
  }

  const claimsOf = (account: EntraAccount): JWTPayload =>
    accessClaims(account, { issuer, audience: AUDIENCE, seconds: state.tokenSeconds });

  return {
    state,
    /** PEM, for anyone who has to trust it. */
    ca,
    origin,
    issuer,
    env: { ENTRA_AUTHORITY: authority, ENTRA_CLIENT_ID: CLIENT_ID, ENTRA_AUDIENCE: AUDIENCE },
    key: () => signing,
    claimsOf,
    /** An access token of that account, right but for `changes` to its claims and header. */
    token: (account: EntraAccount, changes: JWTPayload = {}, header: object = {}) =>
      sign({ ...claimsOf(account), ...changes }, signing, header),
    /** Signs with a new key from now on, and publishes that one alone. */
    async rotate() {
      signing = await newSigningKey();
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type EntraProvider = Awaited<ReturnType<typeof startEntraProvider>>;

function signInPage(url: URL, accounts: EntraAccount[]): string {
  const link = ({ oid, email }: EntraAccount) => {
    const to = new URL(url);
    to.searchParams.set('account', oid);
    return `<p><a href="${to.href.replaceAll('&', '&amp;')}">${email}</a></p>`;
  };
  return `<!doctype html><title>Tenant</title><h1>Pick an account</h1>${accounts.map(link).join('')}`;
}
