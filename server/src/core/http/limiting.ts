import type { Endpoint } from '@autoplace/shared/contract';
import type { Request, RequestHandler } from 'express';
import { ENDPOINTS } from '../docs/declared.ts';
import type { Overload, ShedPart } from '../life/overload.ts';
import type { LimitKind, Limits } from '../limits.ts';
import { refuse, whoAsks } from './respond.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The requests for these calls, by method and path, which is read as Express does: in any case, with a slash at the end or without. */
function requestsFor(calls: readonly Endpoint[]): RegExp {
  const patterns = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '[^/]+')}`);
  return new RegExp(`^(${patterns.join('|')})/?$`, 'i');
}

const askedBy = ({ method, baseUrl, path }: Request) =>
  `${method === 'HEAD' ? 'GET' : method} ${baseUrl}${path}`;

const LIMITED = (['reads', 'bids', 'sellerMessages', 'dealMessages', 'exports'] as const).map(
  (kind) => [kind, requestsFor(ENDPOINTS.filter(({ limit }) => limit === kind))] as const,
);

/** Limits what the contract says of a call by user and address, and every change but bids, which their use case counts; comes after authentication. */
export function limitCalls(limits: Limits): RequestHandler {
  return (request, response, next) => {
    const asked = askedBy(request);
    const [kind] = LIMITED.find(([, requests]) => requests.test(asked)) ?? [];
    const kinds: LimitKind[] = [];
    if (!READING.has(request.method) && kind !== 'bids') kinds.push('writes');
    if (kind !== undefined && kind !== 'bids') kinds.push(kind);
    return limitTo(limits, ...kinds)(request, response, next);
  };
}

/** Limits by user and address; users are known only after authentication. */
export function limitTo(limits: Limits, ...kinds: LimitKind[]): RequestHandler {
  return async (request, response, next) => {
    const asker = { userId: whoAsks(request)?.userId, address: request.ip };
    for (const kind of kinds) {
      const retryAfter = await limits.take(kind, asker);
      if (retryAfter !== null) return refuse(response, { code: 'RATE_LIMITED', retryAfter });
    }
    next();
  };
}

const shedCalls = (part: ShedPart) =>
  [part, requestsFor(ENDPOINTS.filter(({ shed }) => shed === part))] as const;

/** What a server that has more to do than it can gives up, in this order (R310): calls as the contract says, and what it does not declare. */
const SHED: readonly (readonly [ShedPart, RegExp])[] = [
  ['pictures', /^GET \/(images|og)\//i],
  shedCalls('pictures'),
  ['catalogue', /^GET \/sitemap\.xml\/?$/i],
  shedCalls('catalogue'),
  shedCalls('watching'),
];

/** Comes before anything that costs more than saying no. */
export function shedding(overload: Overload): RequestHandler {
  return (request, response, next) => {
    const asked = askedBy(request);
    const [part] = SHED.find(([, requests]) => requests.test(asked)) ?? [];
    const refusal = part === undefined ? null : overload.refusalOf(part);
    if (refusal === null) return next();
    response.set('Cache-Control', 'no-store');
    refuse(response, refusal);
  };
}
