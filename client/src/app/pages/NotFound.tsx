import { Signpost } from 'lucide-react';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';

/** Here, since no other page needs them. */
const texts = {
  title: 'Stranica nije pronađena',
  text: 'Adresa ne postoji ili je stranica uklonjena. Aukcije koje su u toku nalaze se u katalogu.',
  action: 'Idi na aukcije',
};

export const NotFound = () => (
  <DeadEnd icon={Signpost} title={texts.title} way={{ to: '/auctions', text: texts.action }}>
    {texts.text}
  </DeadEnd>
);
