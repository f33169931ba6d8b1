import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router } from 'express';

/** Stands for every picture. */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 533" font-family="sans-serif">
<rect width="800" height="533" fill="#cfd5dd"/>
<text x="400" y="275" font-size="28" fill="#4a5565" text-anchor="middle">Fotografije nisu deo snimka</text>
</svg>`;

/** Signs the page in or out before its scripts look: with a token that nobody checks, as the recorded client was. */
const signIn = (isSignedIn: boolean): string => `<script>
for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key);
localStorage.removeItem('accessToken');
if (${isSignedIn}) {
  const profile = { iss: location.origin };
  const user = { access_token: 'recorded', expires_at: 4102444800, profile };
  localStorage.setItem('oidc.user:recorded:replay', JSON.stringify(user));
  localStorage.setItem('accessToken', 'recorded');
}
</script>`;

/**
 * The built client as the server serves it, but for pictures, which no recording has, and signed in where the recorded one was. `onPage`
 * is called before every load.
 */
export function replayedPage(clientDir: string, onPage: () => void, isSignedIn: () => boolean): Router {
  const router = Router();
  router.use('/images', (_request, response) => void response.type('image/svg+xml').send(NO_PICTURE));
  router.use('/assets', express.static(join(clientDir, 'assets'), { fallthrough: false }));
  router.use(express.static(clientDir, { index: false }));
  router.get('/{*path}', async (_request, response) => {
    onPage();
    const html = await readFile(join(clientDir, 'index.html'), 'utf8');
    const page = html.replace('<head>', () => `<head>${signIn(isSignedIn())}`);
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  return router;
}
