import type { Access, Endpoint, Message } from '@autoplace/shared/contract';
import * as contract from '@autoplace/shared/contract';

const declared: readonly (Endpoint | Message)[] = Object.values(contract).filter(
  (exported) => typeof exported === 'object' && 'access' in exported,
);

/** Every HTTP call that the contract declares, by path. */
export const ENDPOINTS: readonly Endpoint[] = declared
  .filter((one) => 'path' in one)
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

/** Every message that it declares, those of clients first. */
export const MESSAGES: readonly Message[] = declared
  .filter((one) => 'event' in one)
  .toSorted((a, b) => a.from.localeCompare(b.from) || a.event.localeCompare(b.event));

/** The path as OpenAPI writes it: `/api/auctions/{id}`. */
export const templateOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

/** Whom the documents name; each includes the ones after it except `dealer`. */
export type Audience = 'anybody' | 'user' | 'dealer' | 'admin';

export const audienceOf: Record<Access, Audience> = {
  anyone: 'anybody',
  user: 'user',
  applicant: 'dealer',
  dealer: 'dealer',
  owner: 'dealer',
  ownerOrAdmin: 'dealer',
  support: 'admin',
  finance: 'admin',
  operator: 'admin',
  admin: 'admin',
};
