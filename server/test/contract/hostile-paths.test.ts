import { afterAll, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/core/docs/declared.ts';
import { listRoutes } from '../support/auctions/list-routes.ts';
import { asker } from '../support/fuzz/asking.ts';
import { HOSTILE_IDS } from '../support/fuzz/hostile-http.ts';
import { Pool } from '../support/fuzz/pool.ts';
import { startTestServer } from '../support/test-server.ts';
import { nameOf } from './authorization-cases.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** They refuse a visitor before they read the path (authorization.test.ts), but for what cannot be decoded; the fuzz test asks as those who may. */
const GUARDED = new Set(ENDPOINTS.filter(({ access }) => access !== 'anyone').map(nameOf));
const UNREADABLE = HOSTILE_IDS.filter((id) => /%(?![0-7][\da-f])/i.test(id));

it('no route fails over what stands where an id belongs, those of pages and files included (R65)', async () => {
  const { ask, close } = asker({ url: server.url, tokens: {}, pool: new Pool() });
  const failed: string[] = [];
  for (const route of listRoutes().filter((name) => name.includes(':'))) {
    const [method = '', path = ''] = route.split(' ');
    const ids = GUARDED.has(route) ? UNREADABLE : HOSTILE_IDS;
    const asked = ids.map(async (id) => {
      const at = path.replace(/:\w+/g, () => id);
      const { status } = await ask({ method, path: at, headers: {}, body: null });
      if (status >= 500) failed.push(`${route} with ${id}: ${status}`);
    });
    await Promise.all(asked);
  }
  close();
  expect(failed).toEqual([]);
  expect(server.errors).toEqual([]);
});
