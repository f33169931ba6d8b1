import { createHash } from 'node:crypto';
import { identityProviderOf, plainLine } from '@autoplace/shared/contract';
import { z } from 'zod';
import { readsAsOurs } from '../field-rules.ts';
import type { TokenHolder } from '../recognize.ts';

/** The app role that makes an administrator (docs/entra.md). */
const ADMIN_ROLE = 'Admin';

/** The name that External ID uses for a user without one. */
const NO_NAME = 'unknown';
const LONGEST_NAME = 100;
/** What somebody is called whose address says no more. */
const NAMELESS = 'Korisnik';

/** An empty claim counts as absent. */
const text = z.string().trim().max(500).optional();
const address = z.email().max(254).toLowerCase();

const accessToken = z.object({
  iss: z.string().min(1),
  /** The user's object id: the same in every application of the tenant, and never given to another. */
  oid: z.string().min(1),
  /** In seconds. */
  iat: z.number(),
  name: text,
  given_name: text,
  family_name: text,
  email: text,
  preferred_username: text,
  upn: text,
  idp: text,
  roles: z.array(z.string()).catch([]).default([]),
});

/**
 * Who holds a token whose signature, issuer, audience, scope and times are right already; null when it does not say
 * enough. An account is identified by issuer and object id only: addresses may pass to another person.
 */
export function holderOf(claims: unknown): TokenHolder | null {
  const parsed = accessToken.safeParse(claims);
  if (!parsed.success) return null;
  const { iss, oid, iat, roles, ...said } = parsed.data;
  const email = [said.email, said.preferred_username, said.upn]
    .map((candidate) => address.safeParse(candidate))
    .find(({ success }) => success)?.data;
  if (email === undefined) return null;
  const name = nameOf(said);
  return {
    id: `entra-${createHash('sha256').update(`${iss}\n${oid}`).digest('base64url')}`,
    email,
    name: [name, email.split('@')[0]].find((one) => one && !readsAsOurs(one)) ?? NAMELESS,
    identityProvider: identityProviderOf({ iss, ...(said.idp && { idp: said.idp }) }),
    isAdminOfTenant: roles.includes(ADMIN_ROLE),
    issuedAt: iat * 1000,
  };
}

function nameOf(said: {
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
}) {
  const name = plainLine(said.name ?? '');
  const isGiven = name !== '' && name.toLowerCase() !== NO_NAME;
  const parts = [said.given_name, said.family_name].map((part) => plainLine(part ?? '')).filter(Boolean);
  return (isGiven ? name : parts.join(' ')).slice(0, LONGEST_NAME);
}
