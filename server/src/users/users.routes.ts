import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { mapped, ok } from '../core/result.ts';
import type { ManagingUsers } from './managing.ts';
import { listUsers } from './user-list.ts';
import type { Users } from './users.ts';

export interface UserRoutesDeps {
  users: Pick<Users, 'page'>;
  managing: ManagingUsers;
}

export function meRoutes(routes: Routes): void {
  routes.on(c.getMe, ({ user: { userId, roles, email, name, identityProvider, dealer } }) =>
    ok({ objectId: userId, email, name, identityProvider, roles: [...roles], dealer }),
  );
}

/** The accounts, for administrators. */
export function userRoutes(routes: Routes, { users, managing }: UserRoutesDeps): void {
  const changed = (user: c.AdminUser) => ({ user });

  routes.on(c.listUsers, async ({ query }) => ok(await listUsers(users, query)));
  routes.on(c.lockUser, async ({ user, params, body }) =>
    mapped(await managing.lock(user, params.id, body.reason), changed),
  );
  routes.on(c.unlockUser, async ({ user, params }) =>
    mapped(await managing.unlock(user, params.id), changed),
  );
  routes.on(c.signOutUser, async ({ user, params }) =>
    mapped(await managing.signOut(user, params.id), changed),
  );
  routes.on(c.changeUserRoles, async ({ user, params, body }) =>
    mapped(await managing.setAdmin(user, params.id, body.admin), changed),
  );
}
