import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { InvitingMembers } from './inviting.ts';
import type { NotingActs } from './noting.ts';

/** The people of a company, and what they did. */
export function companyRoutes(routes: Routes, inviting: InvitingMembers, noting: NotingActs): void {
  routes.on(c.listMembers, async ({ user }) => ok(await inviting.list(user.userId)));
  routes.on(c.inviteMember, ({ user, body }) => inviting.invite(user, body));
  routes.on(c.inviteAgain, ({ user, params }) => inviting.again(user, params.id));
  routes.on(c.changeMember, ({ user, params, body }) => inviting.setRole(user, params.id, body.role));
  routes.on(c.removeMember, ({ user, params }) => inviting.remove(user, params.id));
  routes.on(c.readInvitation, ({ user, body }) => inviting.read(user, body.secret));
  routes.on(c.acceptInvitation, ({ user, body }) => inviting.accept(user, body.secret));
  routes.on(c.getMembership, async ({ user }) => ok({ membership: await inviting.membership(user) }));
  routes.on(c.leaveCompany, ({ user }) => inviting.leave(user));
  routes.on(c.listCompanyActs, async ({ user, query }) => ok(await noting.page(user.userId, query)));
}
