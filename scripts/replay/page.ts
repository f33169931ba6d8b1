import { join } from 'node:path';
import express, { Router } from 'express';

/** The built client as the server serves it, but for pictures, which no recording has. `onPage` is called before every load. */
export function replayedPage(clientDir: string, onPage: () => void): Router {
  const router = Router();
  router.use('/images', (_request, response) => void response.status(404).end());
  router.use('/assets', express.static(join(clientDir, 'assets'), { fallthrough: false }));
  router.use(express.static(clientDir, { index: false }));
  router.get('/{*path}', (_request, response) => {
    onPage();
    response.set('Cache-Control', 'no-cache').sendFile(join(clientDir, 'index.html'));
  });
  return router;
}
