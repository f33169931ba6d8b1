import { getDispute } from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found } from '../core/result.ts';
import type { Disputes } from './disputes.ts';

export function disputeRoutes(routes: Routes, disputes: Disputes): void {
  routes.on(getDispute, async ({ user, params }) => found(await disputes.view(user, params.id)));
}
