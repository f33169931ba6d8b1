import { z } from 'zod';
import { identityProvider, role, verificationStatus } from './enums.ts';
import { id } from './primitives.ts';

/** `GET /api/me`: who the bearer of the token is, by the server's books. */
export const me = z.object({
  objectId: id,
  email: z.string(),
  name: z.string().nullable(),
  identityProvider,
  roles: z.array(role),
  /** Null for whoever has not applied as a dealer. */
  dealer: z.object({ id, companyName: z.string(), verificationStatus }).nullable(),
});
export type Me = z.infer<typeof me>;

/** `GET /api/config`: what the client has to know before it can do anything. */
export const clientConfig = z.object({
  auth: z.object({
    /** Entra and the provider of our own differ in what they understand beyond OpenID. */
    kind: z.enum(['local', 'entra']),
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    /** Whose accounts the provider also takes, each a button of its own; empty for the local provider. */
    social: z.array(identityProvider.extract(['Google', 'Facebook'])),
  }),
  /** Dinars for one euro. */
  eurRsdRate: z.number(),
  softCloseSeconds: z.number(),
  /** Percent of the starting price; `featuredPercent` on top of it for a featured auction. */
  listingFee: z.object({ percent: z.number(), featuredPercent: z.number() }),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  /** Shown on top of every page; null for none. */
  maintenanceBanner: z.string().nullable(),
});
export type ClientConfig = z.infer<typeof clientConfig>;
