import { createHash } from 'node:crypto';
import { Router } from 'express';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';
import { docsPage, STYLE } from './page.ts';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** `GET /api/docs` (OpenAPI), `/api/docs/events` (AsyncAPI) and `/api/docs/page`, both to read. Made when first asked for. */
export function docsRoutes(publicUrl: string): Router {
  const http = once(() => openApi(publicUrl));
  const events = once(() => asyncApi(publicUrl));
  const page = once(docsPage);
  return Router()
    .get('/', (_request, response) => void response.json(http()))
    .get('/events', (_request, response) => void response.json(events()))
    .get('/page', (_request, response) => {
      response.set('Content-Security-Policy', POLICY).type('html').send(page());
    });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
