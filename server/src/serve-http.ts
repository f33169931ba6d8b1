import cors from 'cors';
import { type Express, Router } from 'express';
import type { Reading } from './auctions/reading.ts';
import { carPictures } from './cars/car-pictures.routes.ts';
import type { Config } from './config.ts';
import type { TrustProxy } from './core/client-address.ts';
import type { Clock } from './core/clock.ts';
import { docsRoutes } from './core/docs/docs-routes.ts';
import type { PictureFiles } from './core/files/picture-files.ts';
import { errorHandler } from './core/http/error-handler.ts';
import { followRequests } from './core/http/follow-requests.ts';
import { limitReads } from './core/http/limit-reads.ts';
import { limitWrites } from './core/http/limit-writes.ts';
import { metricsRoute } from './core/http/metrics.routes.ts';
import { plainSecurity } from './core/http/plain-security.ts';
import { notFound } from './core/http/respond.ts';
import type { Routes } from './core/http/routes.ts';
import { webClient } from './core/http/web-client.ts';
import type { Limits } from './core/limits.ts';
import type { Logger } from './core/logger.ts';
import type { PrometheusMeter } from './core/prometheus-meter.ts';
import type { Identity } from './identity/setup.ts';
import { createSatoriPainter } from './sharing/card-painter.files.ts';
import { lotPages, sharingRoutes } from './sharing/sharing-routes.ts';

export interface HttpDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'entra'>;
  logger: Logger;
  metrics: PrometheusMeter;
  identity: Identity;
  limits: Limits;
  pictures: PictureFiles;
  reading: Reading;
  clock: Clock;
  /** The built client; absent where only the API is served. */
  clientDir?: string;
}

/** The part of the composition root that serves HTTP: calls are behind authentication and limits. */
export function serveHttp(
  app: Express,
  routes: Routes,
  { config, logger, metrics, identity, limits, pictures, reading, clock, clientDir }: HttpDeps,
): void {
  const { publicUrl } = config;
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(followRequests(metrics.meter, logger), plainSecurity(publicUrl));
  app.use(metricsRoute(metrics));
  app.use(identity.router);

  const api = Router();
  if (config.corsOrigins.length > 0)
    api.use(cors({ origin: config.corsOrigins, exposedHeaders: ['X-Request-Id', 'Retry-After'] }));
  api.use(identity.authenticate, limitWrites(limits));
  api.get('/auctions', limitReads(limits));
  api.get('/auctions/:id/log', limitReads(limits));
  api.use('/docs', docsRoutes(publicUrl));
  app.use('/api', api);
  app.use(routes.router);
  app.use('/api', notFound);

  app.use('/images', carPictures(pictures), notFound);
  const sharing = { reading, pictures, painter: createSatoriPainter(), publicUrl, clock, logger };
  app.use(['/og', '/sitemap.xml'], limitReads(limits));
  app.use(sharingRoutes(sharing));
  app.use('/og', notFound);
  if (clientDir !== undefined) {
    const pages = lotPages(sharing, clientDir);
    app.use(webClient(clientDir, publicUrl, { provider: config.entra?.authority, pages }));
  }
  app.use(notFound);
  app.use(errorHandler(logger));
}

/** The trusted proxies, as Express reads the setting. */
export const trustOf = (app: Express): TrustProxy => app.get('trust proxy fn');
