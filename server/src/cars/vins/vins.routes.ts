import * as c from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import { mapped, ok } from '../../core/result.ts';
import type { AllowingVins } from './allowing-vins.ts';

/** Where administrators let a dealer list a VIN of another seller. */
export function vinRoutes(routes: Routes, allowing: AllowingVins): void {
  routes.on(c.listVinCases, async () => ok({ items: await allowing.cases() }));
  routes.on(c.allowVin, async ({ user, params, body }) =>
    mapped(await allowing.decide(user, params.id, params.dealerId, body), (items) => ({ items })),
  );
}
