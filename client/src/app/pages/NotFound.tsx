import { Button } from '@chakra-ui/react/button';
import { Signpost } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { texts } from '../texts.ts';

export const NotFound = () => (
  <DeadEnd
    icon={Signpost}
    title={texts.notFound.title}
    action={
      <Button asChild size="lg">
        <Link to="/auctions">{texts.notFound.action}</Link>
      </Button>
    }
  >
    {texts.notFound.text}
  </DeadEnd>
);
