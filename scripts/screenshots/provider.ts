import { randomBytes } from 'node:crypto';
import { clientConfig } from '@autoplace/shared/contract';

/** Where the client would send somebody to sign in; a query that says to which page may follow. Throws when that is at Entra. */
export async function authorizeUrl(url: string): Promise<string> {
  const response = await fetch(`${url}/api/config`);
  const { kind, authority, clientId, scope } = clientConfig.parse(await response.json()).auth;
  if (kind !== 'local') throw new Error(`${url} leaves signing in to Entra, whose pages are not AutoPlace's`);
  const params = {
    client_id: clientId,
    redirect_uri: new URL('/signin-oidc', authority).href,
    response_type: 'code',
    scope,
    state: 'screenshots',
    // Nobody exchanges the code.
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  };
  return `${authority}/auth?${new URLSearchParams(params)}`;
}
