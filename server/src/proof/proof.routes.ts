import { getProofKeys } from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { ProofKeys } from './keys.ts';

/** What anybody needs to check what the log has signed, from pages of other sites too. */
export function proofRoutes(routes: Routes, keys: Pick<ProofKeys, 'published'>): void {
  routes.on(getProofKeys, async ({ response }) => {
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    return ok(await keys.published());
  });
}
