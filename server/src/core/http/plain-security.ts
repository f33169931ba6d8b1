import type { RequestHandler } from 'express';

/** A year, in seconds. */
const YEAR_S = 31_536_000;

/**
 * Headers of every answer: no sniffing of types, and no way back from https to http. The
 * pages add a policy of their own.
 */
export function plainSecurity(publicUrl: string): RequestHandler {
  const isSecure = publicUrl.startsWith('https:');
  return (_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    if (isSecure) response.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    next();
  };
}
