import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { AuctionAction } from '../parts/AuctionAction.tsx';
import { texts } from '../texts.ts';

const words = texts.edit;

/** Stands in the place of the form while the server would refuse all of it. */
export const BidOn = ({ car, hasDraft }: { car: DealerCar; hasDraft: boolean }) => (
  <EmptyState
    icon={Gavel}
    title={words.locked}
    action={
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <Box display="flex">
          <AuctionAction car={car} />
        </Box>
        <Button asChild variant="surface" colorPalette="gray">
          <Link to={`/dealer/cars/${encodeURIComponent(car.id)}`}>{words.toCar}</Link>
        </Button>
      </Box>
    }
  >
    {words.lockedText} {hasDraft && words.lockedDraft}
  </EmptyState>
);
