import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../support/run.ts';

/** Routes that show no page of their own. */
const PASSED_THROUGH = new Set(['signin-oidc']);

const pathsOf = async (file: string) => {
  const source = await readFile(join(ROOT, 'client/src/app', file), 'utf8');
  return [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
};

/** Every route of the client that shows a page, as the router writes it: `/`, `auctions`, `auctions/:id`, `*`. */
export async function clientRoutes(): Promise<Set<string>> {
  const [routes, dealer] = await Promise.all([pathsOf('router.tsx'), pathsOf('dealer-routes.tsx')]);
  const shown = routes.filter((path) => !PASSED_THROUGH.has(path));
  return new Set(['/', ...shown, ...dealer.map((path) => `dealer/${path}`)]);
}
