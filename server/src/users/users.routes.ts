import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { networkOf } from '../core/network-of.ts';
import { onPage } from '../core/page-of.ts';
import { found, mapped, ok, refused } from '../core/result.ts';
import type { ManagingUsers } from './managing.ts';
import type { Session, Sessions } from './sessions.ts';
import { instantOf, toAdminUser } from './to-admin-user.ts';
import type { Users } from './users.ts';

interface UserRoutesDeps {
  users: Pick<Users, 'page' | 'findAccount'>;
  sessions: Pick<Sessions, 'list'>;
  managing: ManagingUsers;
}

/** The account of the caller, and where it is signed in. */
export function meRoutes(
  routes: Routes,
  {
    users,
    sessions,
    secondFactor,
  }: {
    users: Pick<Users, 'setScript'>;
    sessions: Sessions;
    secondFactor(userId: string): Promise<c.SecondFactorState>;
  },
): void {
  routes.on(c.getMe, ({ user: { userId, roles, email, name, identityProvider, dealer, company, script } }) =>
    ok({
      objectId: userId,
      email,
      name,
      identityProvider,
      roles: [...new Set([...roles, ...(company?.party.roles ?? [])])],
      dealer: company?.party.dealer ?? dealer,
      ...(company && { memberRole: company.role }),
      ...(script && { script }),
    }),
  );
  routes.on(c.changeScript, async ({ user, body: { script } }) => {
    await users.setScript(user.userId, script);
    return ok({ script });
  });

  routes.on(c.listSessions, async ({ user: { userId, sessionId } }) => {
    const items = (await sessions.list(userId)).map((session) => ({
      ...toUserSession(session),
      current: session.id === sessionId,
    }));
    return ok({ items });
  });
  routes.on(c.getSecondFactor, async ({ user }) => ok(await secondFactor(user.userId)));
  routes.on(c.endOtherSessions, async ({ user: { userId, sessionId } }) => {
    await sessions.revokeAll(userId, sessionId);
    return ended;
  });
  routes.on(c.endUserSession, async ({ user: { userId, sessionId }, params: { id } }) => {
    const which = id === 'current' ? sessionId : id;
    return which !== undefined && (await sessions.end(userId, which)) ? ended : refused('NOT_FOUND');
  });
}

const ended = ok({ ended: true as const });

const toUserSession = ({ id, device, address, startedAt, usedAt }: Session) => ({
  id,
  device,
  network: roughly(address),
  startedAt: instantOf(startedAt),
  usedAt: instantOf(usedAt),
});

/** The first half of an address: enough to recognise a place by, and too little to find a person. */
function roughly(address: string): string {
  const [head = '', tail = ''] = networkOf(address).split('::');
  return tail === '' ? head.split('.').slice(0, 2).join('.') : head.split(':').slice(0, 2).join(':');
}

/** The accounts, for administrators. */
export function userRoutes(routes: Routes, { users, sessions, managing }: UserRoutesDeps): void {
  const changed = (user: c.AdminUser) => ({ user });

  routes.on(c.listUsers, async ({ query }) => {
    const { items, total } = await users.page(query);
    return ok(onPage({ items: items.map(toAdminUser), total }, query));
  });
  routes.on(c.getUser, async ({ params }) => {
    const account = await users.findAccount(params.id);
    return found(account && toAdminUser(account));
  });
  routes.on(c.listSessionsOfUser, async ({ params }) => {
    const items = (await sessions.list(params.id)).map(toUserSession);
    return ok({ items });
  });
  routes.on(c.lockUser, async ({ user, params, body }) =>
    mapped(await managing.lock(user, params.id, body.reason), changed),
  );
  routes.on(c.unlockUser, async ({ user, params }) =>
    mapped(await managing.unlock(user, params.id), changed),
  );
  routes.on(c.cancelUserAuctions, async ({ user, params, body }) =>
    mapped(await managing.cancelAuctions(user, params.id, body.reason), changed),
  );
  routes.on(c.signOutUser, async ({ user, params }) =>
    mapped(await managing.signOut(user, params.id), changed),
  );
  routes.on(c.changeUserRoles, async ({ user, params, body }) =>
    mapped(await managing.setRoles(user, params.id, body), changed),
  );
}
