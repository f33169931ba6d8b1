import { interpretSearch } from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Interpreting } from './interpreting.ts';

export function searchRoutes(routes: Routes, interpreting: Interpreting): void {
  routes.on(interpretSearch, ({ body }) => ok(interpreting.interpret(body.query)));
}
