import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as c from '@autoplace/shared/contract';
import express, { type Response as Answer } from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ok } from '../result.ts';
import { createAnswerTurns } from './answer-turns.ts';
import { createRoutes } from './routes.ts';

const begun: string[] = [];
const held: (() => void)[] = [];
let closed = 0;
const routes = createRoutes();
for (const call of [c.getStock, c.listMyCars, c.importCars])
  routes.on(call, async ({ user }) => {
    begun.push(user.userId);
    await new Promise<void>((resolve) => held.push(resolve));
    return ok({} as never);
  });
const app = express();
app.use((request, response, next) => {
  response.once('close', () => closed++);
  const userId = request.get('x-user') ?? '';
  Object.assign(request, { user: { userId, roles: ['user', 'dealer'], dealer: { id: userId } } });
  next();
});
const http = createServer(app.use(routes.router));
let ask: (userId: string, path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  ask = (userId, path, init) =>
    fetch(url + path, { ...init, headers: { 'x-user': userId, 'content-type': 'application/json' } });
});
afterAll(() => http.close());

it('R363 what reads all of somebody’s cars is done for one request of theirs after the other, and for others meanwhile', async () => {
  const first = ask('sava', '/api/cars/stock');
  await expect.poll(() => begun).toEqual(['sava']);
  const left = new AbortController();
  const gone = ask('sava', '/api/cars/stock', { signal: left.signal }).catch(() => 'gone');
  const second = ask('sava', '/api/cars/my-cars');
  const other = ask('drina', '/api/cars/stock');
  await expect.poll(() => begun).toEqual(['sava', 'drina']);
  left.abort();
  expect(await gone).toBe('gone');
  await expect.poll(() => closed).toBe(1);
  held[1]?.();
  expect((await other).status).toBe(200);
  expect(begun).toEqual(['sava', 'drina']);
  held[0]?.();
  expect((await first).status).toBe(200);
  await expect.poll(() => begun).toEqual(['sava', 'drina', 'sava']);
  held[2]?.();
  expect((await second).status).toBe(200);
});

it('R363 what is read does not wait for an import, and an import not for what is read', async () => {
  const list = { method: 'POST', body: JSON.stringify({ rows: [{}], save: false }) };
  const answers = [ask('mira', '/api/cars/import', list), ask('mira', '/api/cars/stock')];
  await expect.poll(() => begun.filter((who) => who === 'mira').length).toBe(2);
  for (const release of held.slice(-2)) release();
  await Promise.all(answers);
});

it('whose client has gone before its turn was asked for keeps nobody waiting', async () => {
  const turns = createAnswerTurns();
  const answer = (closed: boolean) => ({ closed, once: () => {} }) as unknown as Answer;
  await turns('sava', answer(true));
  const next = vi.fn();
  turns('sava', answer(false)).then(next);
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
});
