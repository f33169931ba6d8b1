import { join } from 'node:path';
import express, { Router } from 'express';

/** Stands for every picture. */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 533" font-family="sans-serif">
<rect width="800" height="533" fill="#cfd5dd"/>
<text x="400" y="275" font-size="28" fill="#4a5565" text-anchor="middle">Fotografije nisu deo snimka</text>
</svg>`;

/** The built client as the server serves it, but for pictures, which no recording has. `onPage` is called before every load. */
export function replayedPage(clientDir: string, onPage: () => void): Router {
  const router = Router();
  router.use('/images', (_request, response) => void response.type('image/svg+xml').send(NO_PICTURE));
  router.use('/assets', express.static(join(clientDir, 'assets'), { fallthrough: false }));
  router.use(express.static(clientDir, { index: false }));
  router.get('/{*path}', (_request, response) => {
    onPage();
    response.set('Cache-Control', 'no-cache').sendFile(join(clientDir, 'index.html'));
  });
  return router;
}
