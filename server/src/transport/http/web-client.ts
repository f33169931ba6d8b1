import { join } from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import helmet from 'helmet';

const YEAR = '365d';

/** The built client: its files for good, since their names carry their hash, and the one page for every other path. */
export function webClient(clientDir: string): Router {
  const router = Router();
  router.use(pageSecurity(), compression());
  router.use(
    '/assets',
    express.static(join(clientDir, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(join(clientDir, 'index.html'));
  });
  return router;
}

/** Pictures of cars; a changed picture gets a new name. */
export const carPictures = (dir: string): express.RequestHandler =>
  express.static(dir, { immutable: true, maxAge: YEAR, fallthrough: false, index: false });

/** Only our own code and pictures; styles inline, since the component library writes them at run time. */
const pageSecurity = () =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
