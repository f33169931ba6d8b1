import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { Notice } from '../../kit/page/Notice.tsx';
import type { ChosenCar } from './car-step/cars.ts';
import { texts } from './texts.ts';

/** Why the car of the address is not the one of the auction; null is one that the dealer does not have. */
export const GivenProblem = ({ car }: { car: ChosenCar | null }) => (
  <Box mb="6">
    <Notice
      tone="warning"
      title={car === null ? texts.given.unknownTitle : texts.given.busyTitle}
      action={
        car?.auctionId != null && (
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/auctions/${car.auctionId}`}>{texts.given.seeAuction}</Link>
          </Button>
        )
      }
    >
      {car === null ? texts.given.unknown : texts.given.busy}
    </Notice>
  </Box>
);
