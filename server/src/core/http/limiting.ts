import type { Endpoint } from '@autoplace/shared/contract';
import type { Request, RequestHandler } from 'express';
import { ENDPOINTS } from '../docs/declared.ts';
import type { Overload, ShedPart } from '../life/overload.ts';
import type { LimitKind, Limits } from '../limits.ts';
import { refuse, whoAsks } from './respond.ts';

/** Methods that change nothing. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the contract says under this name of some calls, with the requests for them: paths as Express reads them, in any case, with a slash at the end or without. */
function requestsBy<Name extends 'limit' | 'shed'>(name: Name): [NonNullable<Endpoint[Name]>, RegExp][] {
  return ENDPOINTS.flatMap(({ method, path, [name]: said }) => {
    const requests = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
    return said === undefined ? [] : [[said, requests]];
  });
}

const askedBy = ({ method, baseUrl, path }: Request) =>
  `${method === 'HEAD' ? 'GET' : method} ${baseUrl}${path}`;

const LIMITED = requestsBy('limit');

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

/** What a server that has more to do than it can gives up (R310): calls as the contract says, and what it does not declare. */
const SHED: readonly [ShedPart, RegExp][] = [
  ...requestsBy('shed'),
  ['pictures', /^GET \/(images|og)\//i],
  ['catalogue', /^GET \/sitemap\.xml\/?$/i],
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
