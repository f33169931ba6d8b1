import { Button } from '@chakra-ui/react/button';
import { Signpost } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';

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
      <Button asChild size="lg">
        <Link to="/auctions">{texts.action}</Link>
      </Button>
    }
  >
    {texts.text}
  </DeadEnd>
);
