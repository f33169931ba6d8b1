import { Signpost } from 'lucide-react';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';

/** Here, since no other page needs them. */
const texts = {
  title: 'Stranica nije pronađena',
  text: 'Adresa ne postoji ili je stranica uklonjena. Aukcije koje su u toku nalaze se u katalogu.',
  action: 'Idi na aukcije',
};

export const NotFound = () => (
  <DeadEnd
    icon={Signpost}
    title={texts.title}
    action={
      <LinkButton to="/auctions" size="lg">
        {texts.action}
      </LinkButton>
    }
  >
    {texts.text}
  </DeadEnd>
);
