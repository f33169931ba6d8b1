import type { Me } from '@autoplace/shared/contract';
import { createContext, use } from 'react';
import type { Dealer } from './types.ts';

interface Area {
  user: Me;
  dealer: Dealer;
}

export const AreaContext = createContext<Area | null>(null);

/** Who is in the area; only for what is shown within it. */
export function useArea(): Area {
  const area = use(AreaContext);
  if (area === null) throw new Error('This page belongs into the dealer area');
  return area;
}
