import { SearchX } from 'lucide-react';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';

const texts = {
  missing: {
    title: 'Ova aukcija ne postoji',
    text: 'Možda je obrisana, ili je adresa pogrešno prepisana. Na spisku vas čekaju druge.',
  },
  gone: {
    title: 'Ova aukcija više nije dostupna',
    text: 'Obrisana je ili se proverava. Na spisku vas čekaju druge.',
  },
  toAuctions: 'Pregledaj aukcije',
};

/** There is no such auction, or not any more for somebody who was looking at it: says so, and where others are. */
export default function AuctionMissing({ isGone = false }) {
  const { title, text } = isGone ? texts.gone : texts.missing;
  return (
    <DeadEnd icon={SearchX} title={title} way={{ to: '/auctions', text: texts.toAuctions }}>
      {text}
    </DeadEnd>
  );
}
