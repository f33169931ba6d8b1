import type { CloseReason } from '@autoplace/shared/contract';
import { Notice } from '../../../kit/page/Notice.tsx';
import { mayBeNegotiated, useNegotiations } from '../negotiations.ts';

const words = {
  negotiation: {
    one: 'Time se završava dogovor sa kupcem o ceni.',
    more: 'Time se završavaju dogovori sa kupcima o ceni.',
  },
  secondChance: {
    one: 'Time se završava druga šansa za kupce sa prethodne aukcije.',
    more: 'Time se završava druga šansa za kupce sa prethodnih aukcija.',
  },
};

/** A car's auction that was over without a sale, with what tells it apart where there are several. */
interface Relisted {
  id: string;
  /** Absent from older servers. */
  closeReason?: CloseReason | null;
  name?: string;
}

/** Warns that listing these cars again ends a negotiation (R152) or a second chance (R145) of one of them. */
export function EndsOffers({ auctions }: { auctions: readonly Relisted[] }) {
  const negotiations = useNegotiations(
    auctions.some(({ closeReason = null }) => mayBeNegotiated({ closeReason })),
  );
  return (
    <>
      <Ends words={words.negotiation} auctions={auctions.filter(({ id }) => negotiations.has(id))} />
      <Ends
        words={words.secondChance}
        auctions={auctions.filter(({ closeReason }) => closeReason === 'sale_defaulted')}
      />
    </>
  );
}

function Ends(props: { words: { one: string; more: string }; auctions: readonly Relisted[] }) {
  const { words, auctions } = props;
  if (auctions.length === 0) return null;
  const names = auctions.flatMap(({ name }) => name ?? []);
  return (
    <Notice tone="warning" title={auctions.length === 1 ? words.one : words.more}>
      {names.length > 0 ? <bdi translate="no">{names.join(', ')}</bdi> : undefined}
    </Notice>
  );
}
