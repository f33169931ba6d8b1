import { useState } from 'react';
import type { LiveAuction } from '../../lib/live/index.ts';

/** How many times the viewer has lost the lead while looking. */
export function useOutbidCount({ viewer, view }: LiveAuction): number {
  const leads = viewer?.isLeading ?? false;
  const [seen, setSeen] = useState({ leads, count: 0 });
  if (seen.leads === leads) return seen.count;
  const count = seen.leads && view.isActive && viewer !== null ? seen.count + 1 : seen.count;
  setSeen({ leads, count });
  return count;
}
