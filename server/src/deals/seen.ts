import type { Principal } from '../core/principal.ts';
import type { Deal } from './deal.ts';
import type { OpeningDeals } from './opening.ts';
import { type Role, roleIn } from './present.ts';

/** A deal and what the user is in it; null if this user has no part in such a deal (R106). */
export async function seenBy(
  opening: Pick<OpeningDeals, 'open'>,
  who: Principal,
  id: string,
): Promise<{ deal: Deal; you: Role } | null> {
  const deal = await opening.open(id);
  const you = deal && roleIn(deal, who);
  return you && { deal, you };
}
