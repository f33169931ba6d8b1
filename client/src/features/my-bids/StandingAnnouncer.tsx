import type { BidStanding, MyBid } from '@autoplace/shared/contract';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

/** Says to a screen reader where the user's standing has changed while they were looking. */
export function StandingAnnouncer({ bids }: { bids: readonly MyBid[] }) {
  const known = useRef(new Map<string, BidStanding>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const changed = bids.filter(({ auction, standing }) => {
      const before = known.current.get(auction.id);
      return before !== undefined && before !== standing;
    });
    known.current = new Map(bids.map(({ auction, standing }) => [auction.id, standing]));
    if (changed.length > 0)
      setSaid(
        changed.map(({ auction, standing }) => texts.live(auction.title, texts.standing[standing])).join(' '),
      );
  }, [bids]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
