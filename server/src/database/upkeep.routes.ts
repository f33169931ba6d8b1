import { pipeline } from 'node:stream/promises';
import * as c from '@autoplace/shared/contract';
import { refuse } from '../core/http/respond.ts';
import type { Routes } from '../core/http/routes.ts';
import { mapped, ok, refused } from '../core/result.ts';
import type { BackingUp } from './backups/backing-up.ts';
import type { Downloads } from './backups/downloads.ts';
import { linkUsed } from './backups/texts.ts';
import type { Migrating } from './migrations/migrating.ts';

interface UpkeepRoutesDeps {
  migrating: Migrating;
  backingUp: BackingUp;
  downloads: Downloads;
}

/**
 * Migrations and backups. A download carries no token, since a browser follows it as a link: the key in its address is
 * what an administrator was given, good once.
 */
export function upkeepRoutes(routes: Routes, { migrating, backingUp, downloads }: UpkeepRoutesDeps): void {
  routes.on(c.listMigrations, async () => ok(await migrating.list()));
  routes.on(c.runMigration, ({ user, params }) => migrating.migrate(params.id, 'up', user.email));
  routes.on(c.rollbackMigration, ({ user, params }) => migrating.migrate(params.id, 'down', user.email));

  routes.on(c.listBackups, async () => ok(await backingUp.list()));

  routes.on(c.startBackup, async ({ user }) => {
    const backup = await backingUp.start('manual', user.email);
    return backup === null ? refused('CONFLICT', { message: await backingUp.whyNot() }) : ok({ backup });
  });

  routes.on(c.downloadBackup, async ({ user, params }) =>
    mapped(await downloads.keyFor(params.id, user), (key) => ({
      url: `/api/database/backups/files/${key}`,
    })),
  );

  routes.router.get('/api/database/backups/files/:key', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const key = c.id.safeParse(request.params.key);
    if (!key.success) return refuse(response, { code: 'VALIDATION' });
    const file = await downloads.open(key.data);
    if (file === null) return refuse(response, { code: 'NOT_FOUND', message: linkUsed });
    response.attachment(file.name).set('Content-Length', String(file.size));
    // Anyone who goes away in the middle asks for a new link.
    await pipeline(file.stream(), response).catch(() => response.destroy());
  });
}
