import { getConsistency, getInclusion } from '@autoplace/shared/contract';
import type { RequestHandler, Response } from 'express';
import { refuse } from '../../core/http/respond.ts';
import type { Routes } from '../../core/http/routes.ts';
import type { Result } from '../../core/result.ts';
import { TILE_WIDTH } from './leaves.ts';
import type { ReadingTree, TileQuery } from './reading-tree.ts';

/** What never changes is cached for a year; the checkpoint for a moment, in which there may be a newer one. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MOMENT = 'public, max-age=1';

/** For programs of everybody, also in pages of other sites, and for no search engine. */
const forPrograms: RequestHandler = (_request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' });
  next();
};

/** The tree over all auctions, in the form of C2SP tlog-tiles, and proofs from it for those who do not read tiles. */
export function tlogRoutes(routes: Routes, tree: ReadingTree): void {
  routes.router
    .use('/tlog', forPrograms)
    .get('/tlog/checkpoint', async (_request, response) => {
      const note = await tree.checkpoint();
      if (!note.ok) return refuse(response, note.refusal);
      response.set('Cache-Control', FOR_A_MOMENT).type('text/plain; charset=utf-8').send(note.value);
    })
    .get('/tlog/tile/*path', async (request, response) => {
      const { path } = request.params as unknown as { path: string[] };
      const query = parseTile(path.join('/'));
      if (query === null) return refuse(response, { code: 'VALIDATION' });
      const tile = await tree.tile(query);
      if (!tile.ok) return refuse(response, tile.refusal);
      response.set('Cache-Control', FOR_GOOD).type('application/octet-stream').send(tile.value);
    });
  routes.on(getInclusion, async ({ query, response }) =>
    final(response, await tree.inclusion(query.hash, query.size)),
  );
  routes.on(getConsistency, async ({ query, response }) =>
    final(response, await tree.consistency(query.from, query.to)),
  );
}

function final<T>(response: Response, result: Result<T>): Result<T> {
  if (result.ok) response.set('Cache-Control', FOR_GOOD);
  return result;
}

const TILE = /^(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** What is after `tile/` in the path of a tile, such as `0/x001/067.p/12`; null if it is written otherwise. */
function parseTile(path: string): TileQuery | null {
  const [, level = '', groups = '', width] = TILE.exec(path) ?? [];
  const isPadded = groups.startsWith('x000/');
  if (groups === '' || isPadded || Number(width) >= TILE_WIDTH) return null;
  return {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
}
