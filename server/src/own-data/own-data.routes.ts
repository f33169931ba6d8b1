import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import type { Closing } from './closing.ts';
import type { Exporting } from './exporting.ts';

/** One's own data, and the end of one's own account. */
export function ownDataRoutes(
  routes: Routes,
  { exporting, closing, security }: { exporting: Exporting; closing: Closing; security: SecurityLog },
): void {
  routes.on(c.exportOwnData, async ({ user: { userId }, response }) => {
    security.note('account.exported', { userId });
    response.attachment('autoplace-moji-podaci.json').type('json');
    await pipeline(Readable.from(exporting.textOf(userId)), response);
    return ok(undefined);
  });
  routes.on(c.getClosing, async ({ user }) => ok({ open: await closing.open(user) }));
  routes.on(c.closeAccount, ({ user, body }) => closing.close(user, body.email));
}
