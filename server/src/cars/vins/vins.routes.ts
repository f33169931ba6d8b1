import * as c from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import { ok } from '../../core/result.ts';
import type { AllowingVins } from './allowing-vins.ts';

/** Where administrators let a dealer list a VIN of another seller. */
export function vinRoutes(routes: Routes, allowing: AllowingVins): void {
  routes.on(c.listVinCases, async ({ query }) => ok(await allowing.cases(query)));
  routes.on(c.allowVin, ({ user, params, body }) => allowing.decide(user, params.id, params.dealerId, body));
}
