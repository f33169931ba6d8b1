import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../run.ts';

/** Routes that show no page of their own. */
const PASSED_THROUGH = new Set(['signin-oidc']);

/** Every route of the client that shows a page, as the router writes it: `/`, `auctions`, `auctions/:id`, `*`. */
export async function clientRoutes(): Promise<Set<string>> {
  const router = await readFile(join(ROOT, 'client/src/app/router.tsx'), 'utf8');
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  return new Set(['/', ...routes.filter((path) => !PASSED_THROUGH.has(path))]);
}
