import type { AuctionSummary, StoredStatus } from '@autoplace/shared/contract';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

/** Says to a screen reader which auction has begun or closed while the dealer was looking. */
export function StatusAnnouncer({ auctions }: { auctions: readonly AuctionSummary[] }) {
  const known = useRef(new Map<string, StoredStatus>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const changed = auctions.filter(({ id, status }) => {
      const before = known.current.get(id);
      return before !== undefined && before !== status;
    });
    for (const { id, status } of auctions) known.current.set(id, status);
    if (changed.length > 0)
      setSaid(changed.map(({ title, status }) => texts.live(title, texts.now[status])).join(' '));
  }, [auctions]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
