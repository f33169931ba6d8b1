import { expect, it } from 'vitest';
import { clientRoutes } from '../support/client-routes.ts';
import { PAGES } from './pages.ts';

it('every route of the client is looked at', async () => {
  expect(new Set(PAGES.map(([route]) => route))).toEqual(await clientRoutes());
});
