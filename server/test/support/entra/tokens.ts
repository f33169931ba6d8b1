import { createPublicKey, randomUUID, type webcrypto } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Somebody with an account in the tenant. */
export interface EntraAccount {
  oid: string;
  email: string;
  name: string;
  /** The identity provider of the account, as Entra names it; absent for one of the tenant itself. */
  idp?: string;
  /** App roles. */
  roles?: string[];
}

export interface SigningKey {
  kid: string;
  privateKey: webcrypto.CryptoKey;
  published: JWK;
  /** Of the public key, which is no secret; for tokens that take it for one. */
  pem: string;
}

export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const published = { ...(await exportJWK(publicKey)), kid, use: 'sig', kty: 'RSA' };
  return { kid, privateKey, published, pem: await exportSPKI(publicKey) };
}

/** As passport-azure-ad writes the public key down: of all forms the one that an attacker would have to hit. */
export const pkcs1Of = (key: SigningKey): string =>
  createPublicKey(key.pem).export({ type: 'pkcs1', format: 'pem' }).toString();

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of an access token, named and filled as Entra does it (version 2.0). */
export function accessClaims(
  account: EntraAccount,
  { issuer, audience, seconds }: { issuer: string; audience: string; seconds: number },
): JWTPayload {
  const now = nowInSeconds();
  const { oid, email, name, idp, roles } = account;
  return {
    aud: audience,
    iss: issuer,
    iat: now,
    nbf: now,
    exp: now + seconds,
    ver: '2.0',
    tid: 'tenant',
    sub: `sub-${oid}`,
    scp: 'access_as_user',
    azp: 'autoplace-spa',
    oid,
    email,
    name,
    preferred_username: email,
    ...(idp !== undefined && { idp }),
    ...(roles !== undefined && { roles }),
  };
}

export const sign = (claims: JWTPayload, key: SigningKey, header: object = {}): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(key.privateKey);
