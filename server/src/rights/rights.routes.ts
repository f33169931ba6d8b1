import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Contact } from './contact.ts';
import type { ManagingLimits } from './managing-limits.ts';

/** What users may bid, and what has to be there before the first bid. */
export function rightsRoutes(
  routes: Routes,
  { contact, managing }: { contact: Contact; managing: ManagingLimits },
): void {
  routes.on(c.getContact, async ({ user }) => ok(await contact.own(user)));
  routes.on(c.changePhone, async ({ user, body }) => ok(await contact.changePhone(user, body.phone)));
  routes.on(c.getPostalAddress, async ({ user }) => ok(await contact.postalAddress(user)));
  routes.on(c.changePostalAddress, async ({ user, body }) =>
    ok(await contact.changePostalAddress(user, body)),
  );
  routes.on(c.requestConfirmation, async ({ user }) => ok(await contact.mailLink(user)));
  routes.on(c.confirmAddress, ({ body }) => contact.confirm(body.token));
  routes.on(c.getRights, async ({ user }) => {
    const { addressConfirmed: emailConfirmed, phone } = await contact.own(user);
    return ok({ emailConfirmed, phone, ...(await managing.own(user.userId)) });
  });
  routes.on(c.getUserRights, ({ params }) => managing.of(params.id));
  for (const call of [c.changeUserLimit, c.changeUserRights])
    routes.on(call, ({ user, params, body }) => managing.change(user, params.id, body));
}
