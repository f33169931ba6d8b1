import { join } from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import helmet from 'helmet';

const YEAR = '365d';

/**
 * The built client: its files for good, since their names carry their hash, and the one page for every other path.
 * `publicUrl` is where browsers reach it.
 */
export function webClient(clientDir: string, publicUrl: string): Router {
  const router = Router();
  router.use(pageSecurity(publicUrl), compression());
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

/**
 * Only our own code, pictures and connections; styles inline, since the component library writes them at run time. The
 * address of the sockets is named because older browsers do not count it as their own origin.
 */
const pageSecurity = (publicUrl: string) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
