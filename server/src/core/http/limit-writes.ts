import type { RequestHandler } from 'express';
import type { Limits } from '../limits.ts';
import { refuse, whoAsks } from './respond.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Counted with the bids over sockets, by the use case. */
const BIDDING = /^\/auctions\/[^/]+\/(bids|accept|arm|buy-now)$/;

/** Limits changes by user and address; comes after authentication. */
export function limitWrites(limits: Limits): RequestHandler {
  return async (request, response, next) => {
    if (READING.has(request.method) || BIDDING.test(request.path)) return next();
    const retryAfter = await limits.take('writes', { userId: whoAsks(request)?.userId, address: request.ip });
    if (retryAfter === null) return next();
    refuse(response, { code: 'RATE_LIMITED', retryAfter });
  };
}
