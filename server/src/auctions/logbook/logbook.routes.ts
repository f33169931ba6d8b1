import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as c from '@autoplace/shared/contract';
import type { Request, Response } from 'express';
import { type Routes, SENT } from '../../core/http/routes.ts';
import { refused } from '../../core/result.ts';
import type { Reading } from '../reading.ts';
import type { HandedLog, Logbook } from './logbook.ts';

/** The log of an auction that is over, for everybody, and for administrators with what opens its seals. */
export function logbookRoutes(routes: Routes, logbook: Logbook, reading: Pick<Reading, 'mayRead'>): void {
  routes.on(c.getLog, async ({ user, params, request, response }) => {
    if (!(await reading.mayRead(user, params.id))) return refused('NOT_FOUND');
    const result = await logbook.public(params.id);
    if (!result.ok) return result;
    await send(result.value, request, response);
    return SENT;
  });

  routes.on(c.getChain, async ({ user, params, query, request, response }) => {
    if (!(await reading.mayRead(user, params.id))) return refused('NOT_FOUND');
    const result = await logbook.events(params.id, query.after);
    if (!result.ok) return result;
    await send(result.value, request, response);
    return SENT;
  });

  routes.on(c.exportLog, async ({ user, params, response }) => {
    const result = await logbook.export(params.id, user);
    if (!result.ok) return result;
    response.attachment(`aukcija-${params.id}.json`).type('json');
    await stream(result.value, response);
    return SENT;
  });
}

/** The same for everybody. A cache asks each time, since a late sale or a void may follow, and is answered in a word. */
async function send({ tag, text, copy }: HandedLog, request: Request, response: Response): Promise<void> {
  response.set({ ETag: `W/"${tag}"`, 'Cache-Control': 'public, no-cache' }).type('json');
  if (request.fresh) return void response.status(304).end();
  if (request.method === 'HEAD') return void response.end();
  if (copy === null) return stream(text(), response);
  const content = await copy();
  response.vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) return stream(content.pipe(createGunzip()), response);
  response.set('Content-Encoding', 'gzip');
  return stream(content, response);
}

/** A reader who goes away in the middle is no failure. */
async function stream(content: AsyncIterable<unknown>, response: Response): Promise<void> {
  try {
    await pipeline(content, response);
  } catch (error) {
    response.destroy();
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
