import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import { isInAuction } from './is-in-auction.ts';

/** 'Kreiraj aukciju', or the way to the auction that the car is in. */
export function AuctionAction({ car }: { car: DealerCar }) {
  const running = isInAuction(car) && car.auction !== null ? car.auction.id : null;
  const to =
    running === null
      ? `/dealer/create-auction?carId=${encodeURIComponent(car.id)}`
      : `/auctions/${encodeURIComponent(running)}`;
  return (
    <Button asChild flex="1" variant={running === null ? 'solid' : 'surface'}>
      <Link to={to}>
        {running === null ? texts.list.createAuction : texts.list.toAuction}
        <Box as="span" srOnly>
          : {texts.titleOf(car)}
        </Box>
      </Link>
    </Button>
  );
}
