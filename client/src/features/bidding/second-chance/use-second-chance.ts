import { getSecondChance } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { useCall } from '../../../lib/http/use-call.ts';
import { useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';

/** How often it is asked for again by who is told of none of its steps, in milliseconds. */
const AGAIN_MS = 20_000;

/** The second chance of an auction as the user sees it, asked for again when something of it is told, and every 20 s by support, which only looks. */
export function useSecondChance(auctionId: string, isOwn: boolean) {
  const loaded = useCall(getSecondChance, { params: { id: auctionId } });
  const { value, reload } = loaded;
  useReloadWhenTold({ auctionId }, reload);
  const looks = !isOwn && value?.seller?.over === null;
  useEffect(() => {
    if (!looks) return;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [looks, reload]);
  return loaded;
}
