import type { ClientConfig, House } from '@autoplace/shared/contract';
import compression from 'compression';
import cors from 'cors';
import { type Express, type RequestHandler, Router } from 'express';
import type { Reading } from './auctions/reading.ts';
import { readableByAll } from './auctions/spectating/spectating.routes.ts';
import { carPictures } from './cars/car-pictures.routes.ts';
import { carVideos } from './cars/car-video.routes.ts';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import { docsRoutes } from './core/docs/docs-routes.ts';
import type { PictureFiles } from './core/files/picture-files.ts';
import type { TrustProxy } from './core/http/client-address.ts';
import { errorHandler } from './core/http/error-handler.ts';
import { followRequests } from './core/http/follow-requests.ts';
import { limitCalls, limitTo, READING, shedding } from './core/http/limiting.ts';
import { metricsRoutes } from './core/http/metrics.routes.ts';
import { notFound, refuse } from './core/http/respond.ts';
import type { Routes } from './core/http/routes.ts';
import { webClient } from './core/http/web-client.ts';
import type { Overload } from './core/life/overload.ts';
import type { Limits } from './core/limits.ts';
import type { Logger } from './core/logger.ts';
import type { PrometheusMeter } from './core/metrics/prometheus-meter.ts';
import type { OriginCheck } from './core/security/own-origin.ts';
import type { SecurityLog } from './core/security/security-log.ts';
import type { Tracing } from './core/tracing/tracing.ts';
import type { Identity } from './identity/setup.ts';
import type { SellerPages } from './sales/index.ts';
import { createSatoriPainter } from './sharing/card-painter.files.ts';
import { clientPages } from './sharing/client-pages.ts';
import { sharingRoutes } from './sharing/sharing-routes.ts';

/** A year, in seconds. */
const YEAR_S = 31_536_000;

/**
 * Headers of every answer: no sniffing of types, and no way back from https to http. The
 * pages add a policy of their own.
 */
function plainSecurity(publicUrl: string): RequestHandler {
  const isSecure = publicUrl.startsWith('https:');
  return (_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    if (isSecure) response.set('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`);
    next();
  };
}

/** Refuses changes that a page of another site asks for. */
function ownPagesOnly(isOwnOrigin: OriginCheck): RequestHandler {
  return (request, response, next) => {
    const { origin, host } = request.headers;
    if (READING.has(request.method) || isOwnOrigin(origin, host)) return next();
    refuse(response, { code: 'FORBIDDEN' });
  };
}

interface HttpDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'entra' | 'metricsToken'>;
  logger: Logger;
  metrics: PrometheusMeter;
  tracing: Tracing;
  security: SecurityLog;
  isOwnOrigin: OriginCheck;
  identity: Identity;
  limits: Limits;
  overload: Overload;
  pictures: PictureFiles;
  reading: Reading;
  sellers: SellerPages;
  /** What the server tells every client. */
  clientConfig: () => ClientConfig;
  /** What it tells everybody about the company. */
  house: () => House;
  clock: Clock;
  /** The built client; absent where only the API is served. */
  clientDir?: string;
}

/** Texts of 1 kB and more travel as brotli or gzip, but not what is downloaded: a backup says how long it is. */
const isShown: compression.CompressionFilter = (request, response) =>
  !response.hasHeader('Content-Disposition') && compression.filter(request, response);

/** The part of the composition root that serves HTTP: calls pass authentication and limits first. */
export function serveHttp(
  app: Express,
  routes: Routes,
  { config, metrics, isOwnOrigin, identity, limits, overload, clientDir, ...deps }: HttpDeps,
): void {
  const { publicUrl } = config;
  app.set('trust proxy', config.trustProxy);
  app.use(followRequests({ ...deps, meter: metrics.meter }), plainSecurity(publicUrl));
  app.use(metricsRoutes(metrics, config.metricsToken));
  app.use(shedding(overload));
  app.use(identity.router);
  app.use(compression({ filter: isShown }));

  const api = Router();
  if (config.corsOrigins.length > 0)
    api.use(cors({ origin: config.corsOrigins, exposedHeaders: ['X-Request-Id', 'Retry-After'] }));
  api.use(ownPagesOnly(isOwnOrigin), identity.authenticate);
  for (const path of ['/time', '/auctions/:id/public', '/auctions/:id/events', '/auctions/:id/events/live'])
    api.get(path, readableByAll);
  // After it: pages of other sites read a refusal, too.
  api.use(limitCalls(limits));
  api.get('/auctions/:id/events/live', limitTo(limits, 'reads'));
  api.use('/docs', limitTo(limits, 'reads'), docsRoutes(publicUrl));
  app.use('/api', api);
  app.use(['/tlog', '/.well-known'], limitTo(limits, 'reads'));
  app.use(routes.router);
  app.use('/api', notFound);

  app.use('/images', carPictures(deps.pictures), carVideos(deps.pictures), notFound);
  app.use(['/og', '/sitemap.xml'], limitTo(limits, 'reads'));
  app.use(sharingRoutes({ ...deps, painter: createSatoriPainter(), publicUrl }));
  app.use(['/og', '/sitemap.xml'], notFound);
  if (clientDir !== undefined) {
    // A page comes without the list, and its client asks, also where there is no room for the list now.
    const take: Limits['take'] = async (...asked) =>
      overload.refusalOf('catalogue')?.retryAfter ?? limits.take(...asked);
    const pages = clientPages({ ...deps, limits: { ...limits, take }, publicUrl }, clientDir);
    app.use(webClient(clientDir, publicUrl, { provider: config.entra?.authority, pages }));
  }
  app.use(notFound);
  app.use(errorHandler(deps.logger));
}

/** The trusted proxies, as Express reads the setting. */
export const trustOf = (app: Express): TrustProxy => app.get('trust proxy fn');
