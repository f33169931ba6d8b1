import type { RequestHandler } from 'express';
import type { Limits } from '../limits.ts';
import { refuse, whoAsks } from './respond.ts';

/**
 * Limits expensive reads by user and address: pages of the catalogue, logs, the sitemap, pictures of links. Users are known
 * only after authentication.
 */
export function limitReads(limits: Limits): RequestHandler {
  return async (request, response, next) => {
    const retryAfter = await limits.take('reads', { userId: whoAsks(request)?.userId, address: request.ip });
    if (retryAfter === null) return next();
    refuse(response, { code: 'RATE_LIMITED', retryAfter });
  };
}
