import type { RightsStore } from '../rights/rights.ts';

/** Whole euros: enough for what the seed lets one buyer lead with, and for a demonstration. */
const DEMO_LIMIT = 1_000_000;

/** Gives the demo buyers without a deposit a limit that is high enough, once. */
export async function seedRights(
  store: Pick<RightsStore, 'find' | 'save'>,
  buyerIds: readonly string[],
  now: number,
): Promise<void> {
  for (const buyerId of buyerIds) {
    const rights = await store.find(buyerId);
    // A deposit carries enough.
    if (rights.limitChanges.length > 0 || rights.deposits.length > 0) continue;
    const change = { at: now, by: 'AutoPlace', limit: DEMO_LIMIT, reason: 'Demo nalog' };
    await store.save({ ...rights, version: rights.version + 1, limitChanges: [change] });
  }
}
