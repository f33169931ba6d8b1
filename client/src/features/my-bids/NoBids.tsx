import type { BidStanding } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { texts } from './texts.ts';

export function NoBids({ standing }: { standing: BidStanding | undefined }) {
  const [title, hint] = texts.empty[standing ?? 'all'];
  return (
    <EmptyState
      icon={Gavel}
      title={title}
      action={
        <Button asChild>
          <Link to="/auctions">{texts.toAuctions}</Link>
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}
