import { z } from 'zod';

/** A tenant of Microsoft Entra, and how AutoPlace is registered in it (docs/entra.md). */
export interface EntraSettings {
  /** The tenant's address without a slash at its end; its metadata is below it. */
  authority: string;
  /** Of the browser application. */
  clientId: string;
  /** What tokens for the API name as their audience. */
  audience: string;
  /** The scope of the API, as the tenant's applications request it. */
  scope: string;
  /** Whose accounts the tenant also takes. */
  social: ('Google' | 'Facebook')[];
}

/** The scope as tokens name it; also the end of `EntraSettings.scope`. */
export const ACCESS_SCOPE = 'access_as_user';

const NEEDED = ['ENTRA_AUTHORITY', 'ENTRA_CLIENT_ID', 'ENTRA_AUDIENCE'] as const;

const word = z.string().regex(/^\S+$/, 'must be one word');

/** Of many tenants at once: whose tokens name an issuer that nothing here could hold them to. */
const SHARED = /\/(common|organizations|consumers)(\/|$)/;

/** The settings of the environment. */
export const entraSettings = {
  ENTRA_AUTHORITY: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .refine((address) => !SHARED.test(address), 'must be the address of one tenant'),
  ENTRA_CLIENT_ID: word,
  ENTRA_AUDIENCE: word,
  ENTRA_SCOPE: word.endsWith(ACCESS_SCOPE, `must end with ${ACCESS_SCOPE}`),
  ENTRA_SOCIAL: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(
      z.array(z.enum(['Google', 'Facebook'], 'must name Google, Facebook or both, with a comma between')),
    ),
};

type Given = { [Name in keyof typeof entraSettings]?: z.infer<(typeof entraSettings)[Name]> | undefined };

/** All settings of Entra, or none: undefined without any, an error message for the operator if only some are given. */
export function entraOf(given: Given): { entra: EntraSettings | undefined } | { problem: string } {
  const set = Object.keys(entraSettings).filter((name) => given[name as keyof Given] !== undefined);
  if (set.length === 0) return { entra: undefined };
  const { ENTRA_AUTHORITY: authority, ENTRA_CLIENT_ID: clientId, ENTRA_AUDIENCE: audience } = given;
  if (authority === undefined || clientId === undefined || audience === undefined) {
    const missing = NEEDED.filter((name) => given[name] === undefined);
    return { problem: `Sign-in with Entra also needs ${list(missing)}: only ${list(set)} is set.` };
  }
  const { ENTRA_SCOPE: scope = `api://${audience}/${ACCESS_SCOPE}`, ENTRA_SOCIAL: social = [] } = given;
  return { entra: { authority, clientId, audience, scope, social } };
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
