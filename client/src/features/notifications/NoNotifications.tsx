import { Button } from '@chakra-ui/react/button';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { texts } from './texts.ts';

export const NoNotifications = () => (
  <EmptyState
    icon={BellOff}
    title={texts.empty}
    action={
      <Button asChild variant="outline" colorPalette="gray">
        <Link to="/auctions">{texts.toAuctions}</Link>
      </Button>
    }
  >
    {texts.emptyHint}
  </EmptyState>
);
