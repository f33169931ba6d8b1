import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { type Request, Router } from 'express';
import { refuse } from './respond.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

const isThisMachine = (address: string): boolean =>
  LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * `GET /metrics`: what this server counts, for Prometheus; its figures tell of the business. To this machine it answers as it is, to
 * another with `token` as a bearer token.
 */
export function metricsRoutes(
  metrics: { contentType: string; text(): Promise<string> },
  token: string | undefined,
): Router {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  const mayRead = (request: Request): boolean =>
    (expected !== null && timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) ||
    isThisMachine(request.ip ?? '');

  return Router().get('/metrics', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!mayRead(request)) return refuse(response, { code: 'UNAUTHENTICATED' });
    response.type(metrics.contentType).send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
