import { getDispute } from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import type { Disputes } from './disputes.ts';

export function disputeRoutes(routes: Routes, disputes: Disputes): void {
  routes.on(getDispute, ({ user, params }) => disputes.view(user, params.id));
}
