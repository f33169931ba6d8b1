import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Asking } from './asking.ts';
import type { ModeratingQuestions } from './moderating.ts';

/** Questions about lots, and what support does with them. */
export function questionRoutes(routes: Routes, asking: Asking, moderating: ModeratingQuestions): void {
  routes.on(c.listQuestions, ({ user, params }) => asking.list(user, params.id));
  routes.on(c.askQuestion, ({ user, params, body }) => asking.ask(user, params.id, body));
  routes.on(c.answerQuestion, ({ user, params, body }) => asking.answer(user, params.id, body.text));
  routes.on(c.reportQuestion, ({ user, params }) => asking.report(user, params.id));

  routes.on(c.listModeratedQuestions, async ({ query }) => ok(await moderating.list(query)));
  routes.on(c.getModeratedQuestion, ({ params }) => moderating.one(params.id));
  routes.on(c.hideQuestion, ({ user, params, body }) => moderating.hide(user, params.id, body.reason));
  routes.on(c.showQuestion, ({ user, params }) => moderating.show(user, params.id));
  routes.on(c.blockAsker, ({ user, params, body }) => moderating.block(user, params.id, body.reason));
  routes.on(c.allowAsker, ({ user, params }) => moderating.allow(user, params.id));
}
