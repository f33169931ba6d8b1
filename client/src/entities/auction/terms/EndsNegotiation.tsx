import { Notice } from '../../../kit/page/Notice.tsx';
import { useNegotiations } from '../negotiations.ts';

export const endsNegotiation = {
  one: 'Time se završava dogovor sa kupcem o ceni.',
  more: 'Time se završavaju dogovori sa kupcima o ceni.',
};

/** Their unsold auctions, with what tells them apart where there are several. */
type Relisted = readonly { auctionId: string; name?: string }[];

/** Warns that listing these cars again ends a negotiation about one of them (R152). */
export function EndsNegotiation({ cars }: { cars: Relisted }) {
  const negotiations = useNegotiations(cars.length > 0);
  const negotiated = cars.filter(({ auctionId }) => negotiations.has(auctionId));
  if (negotiated.length === 0) return null;
  const names = negotiated.flatMap(({ name }) => name ?? []);
  return (
    <Notice tone="warning" title={negotiated.length === 1 ? endsNegotiation.one : endsNegotiation.more}>
      {names.length > 0 ? <bdi translate="no">{names.join(', ')}</bdi> : undefined}
    </Notice>
  );
}
