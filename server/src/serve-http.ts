import cors from 'cors';
import { type Express, type RequestHandler, Router } from 'express';
import type { Identity } from './adapters/identity/index.ts';
import type { PrometheusMeter } from './adapters/metrics/prometheus-meter.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { createSatoriPainter } from './adapters/sharing/satori-painter.ts';
import type { Reading } from './app/auction/reading.ts';
import type { Config } from './config.ts';
import type { Clock } from './ports/clock.ts';
import type { Limits } from './ports/limits.ts';
import type { Logger } from './ports/logger.ts';
import type { PictureFiles } from './ports/picture-files.ts';
import type { TrustProxy } from './transport/client-address.ts';
import { docsRoutes } from './transport/docs/docs-routes.ts';
import { carPictures } from './transport/http/car-pictures.ts';
import { errorHandler } from './transport/http/error-handler.ts';
import { followRequests } from './transport/http/follow-requests.ts';
import { healthRoutes } from './transport/http/health-routes.ts';
import { jsonBody } from './transport/http/json-body.ts';
import { limitReads } from './transport/http/limit-reads.ts';
import { limitWrites } from './transport/http/limit-writes.ts';
import { meRoute } from './transport/http/me.ts';
import { metricsRoute } from './transport/http/metrics-route.ts';
import { plainSecurity } from './transport/http/plain-security.ts';
import { notFound } from './transport/http/respond.ts';
import { webClient } from './transport/http/web-client.ts';
import { lotPages, sharingRoutes } from './transport/sharing/sharing-routes.ts';

export interface HttpDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'entra'>;
  connection: Connection;
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

/** The part of the composition root that answers HTTP: `routes` are mounted at `/api`, behind authentication and limits. */
export function serveHttp(
  app: Express,
  routes: readonly [path: string, ...handlers: RequestHandler[]][],
  { config, connection, logger, metrics, identity, limits, pictures, reading, clock, clientDir }: HttpDeps,
): void {
  const { publicUrl } = config;
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(followRequests(metrics.meter, logger), plainSecurity(publicUrl));
  app.use(metricsRoute(metrics));
  app.use(healthRoutes(async () => void (await connection.db?.command({ ping: 1 }))));
  app.use(identity.router);

  const api = Router();
  if (config.corsOrigins.length > 0)
    api.use(cors({ origin: config.corsOrigins, exposedHeaders: ['X-Request-Id', 'Retry-After'] }));
  api.use(jsonBody, identity.authenticate, limitWrites(limits));
  api.get('/auctions', limitReads(limits));
  api.get('/auctions/:id/log', limitReads(limits));
  api.use('/docs', docsRoutes(publicUrl));
  api.use('/me', meRoute());
  for (const [path, ...handlers] of routes) api.use(path, ...handlers);
  api.use(notFound);
  app.use('/api', api);

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

/** Whose word about addresses is believed, as Express reads the setting. */
export const trustOf = (app: Express): TrustProxy => app.get('trust proxy fn');
