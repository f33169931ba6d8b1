import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { AnsweringChances } from './answering.ts';

/** Second chances of the caller. */
export function secondChanceRoutes(routes: Routes, answering: AnsweringChances): void {
  routes.on(c.getSecondChance, async ({ user, params }) => ok(await answering.view(user, params.id)));
  routes.on(c.answerSecondChance, ({ user, params, body }) => answering.answer(user, params.id, body));
  routes.on(c.decideSecondChance, ({ user, params, body }) => answering.decide(user, params.id, body));
}
