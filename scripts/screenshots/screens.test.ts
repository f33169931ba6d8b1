import { expect, test } from 'vitest';
import { clientRoutes } from '../journeys/support/client-routes.ts';
import { SCREENS } from './screens.ts';

const routeOf = (path: string) =>
  path === '/' ? /^\/$/ : new RegExp(`^/${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);

test('every page of the client has its picture taken', async () => {
  const missing = [...(await clientRoutes())].filter(
    (route) => !route.endsWith('*') && !SCREENS.some(({ path }) => routeOf(route).test(path)),
  );
  expect(missing).toEqual([]);
});

test('no two screens share the name of their pictures', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
