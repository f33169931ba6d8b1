import { interpretSearch } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import { interpret } from './interpret.ts';

interface SearchDeps {
  clock: Clock;
  settings: { readonly now: { eurRsdRate: number } };
}

export function searchRoutes(routes: Routes, { clock, settings }: SearchDeps): void {
  routes.on(interpretSearch, ({ body }) => {
    const year = new Date(clock.now()).getUTCFullYear();
    return ok(interpret(body.query, { year, eurRsdRate: settings.now.eurRsdRate }));
  });
}
