import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Messaging } from './messaging.ts';
import type { OperatorThreads } from './operator-threads.ts';

/** Messages to sellers, and the threads that they begin. */
export function threadRoutes(routes: Routes, messaging: Messaging): void {
  routes.on(c.sendMessage, ({ user, params, body }) => messaging.send(user, params.id, body));
  routes.on(c.listThreads, async ({ user, query }) => ok(await messaging.list(user, query)));
  routes.on(c.getThread, ({ user, params, query }) => messaging.view(user, params.id, query));
  routes.on(c.writeInThread, ({ user, params, body }) => messaging.write(user, params.id, body));
  routes.on(c.markThreadRead, ({ user, params, body }) => messaging.markRead(user, params.id, body.messages));
}

/** The messages and companies of users, for support. */
export function operatorThreadRoutes(routes: Routes, operators: OperatorThreads): void {
  routes.on(c.listUserThreads, async ({ params, query }) => ok(await operators.list(params.id, query)));
  routes.on(c.readUserThread, ({ user, params, query }) =>
    operators.read(user, params.id, params.threadId, query),
  );
  routes.on(c.listUserCompanies, async ({ params }) => ok({ items: await operators.companies(params.id) }));
}
