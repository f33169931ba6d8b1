import type { Clock } from '../core/clock.ts';
import type { LimitChange, RightsStore } from './rights.ts';
import { defaulted } from './texts.ts';

/**
 * A buyer who has defaulted may lead with nothing until an administrator gives another limit (R146). Once for each deal: repeating it
 * changes nothing, so that what an administrator has decided since stays. Answers the reason that is kept.
 */
export async function barDefaulter(
  { store, clock }: { store: Pick<RightsStore, 'find' | 'save'>; clock: Clock },
  { userId, dealId, title }: { userId: string; dealId: string; title: string },
): Promise<string> {
  const reason = defaulted(title);
  for (;;) {
    const rights = await store.find(userId);
    if (rights.limitChanges.some(({ defaultOf }) => defaultOf === dealId)) return reason;
    const change: LimitChange = {
      at: clock.now(),
      by: 'AutoPlace',
      limit: 0,
      reason,
      defaultOf: dealId,
    };
    const limitChanges = [...rights.limitChanges, change];
    if (await store.save({ ...rights, version: rights.version + 1, limitChanges })) return reason;
  }
}
