import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CarFactLine } from '../../../entities/car/CarFactLine.tsx';
import { isSold } from '../../../entities/car/stock.ts';
import { SellersOnly } from '../../../entities/user/member-role.tsx';
import { AuctionAction } from '../parts/AuctionAction.tsx';
import { AuctionState } from '../parts/AuctionState.tsx';
import { CarPicture } from '../parts/CarPicture.tsx';
import { factsOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';

const words = texts.list;
/** The widths of the grid's columns, see `CarsPage`. */
const SIZES = '(min-width: 1280px) 330px, (min-width: 768px) 40vw, 100vw';

/** A car of the list; those that are sold stand under a heading of their own. */
export function CarCard({ car, onRemove }: { car: DealerCar; onRemove: () => void }) {
  const title = texts.titleOf(car);
  const path = `/dealer/cars/${encodeURIComponent(car.id)}`;
  // Narrow from a tablet on, so that three of them fit beside the button in the columns of a laptop.
  const quiet = { variant: 'ghost', colorPalette: 'gray', minW: { base: '11', md: '9' } } as const;
  return (
    <Box
      as="li"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="0 0 0 1px {colors.border}"
    >
      <CarPicture car={car} sizes={SIZES} />
      <Box display="flex" flexDirection="column" gap="3" p="4" flex="1">
        <AuctionState auction={car.auction} />
        <Box flex="1">
          <Heading
            htmlTranslate="no"
            as={isSold(car) ? 'h3' : 'h2'}
            textStyle="subtitle"
            fontSize="1.0625rem"
            lineClamp="2"
            mb="1"
          >
            {car.make} {car.model}
          </Heading>
          <CarFactLine facts={factsOf(car)} />
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="1">
          <AuctionAction car={car} />
          <Box display="flex" gap="1">
            <IconButton asChild {...quiet}>
              <Link to={path} aria-label={words.view(title)} title={words.view(title)}>
                <Eye aria-hidden />
              </Link>
            </IconButton>
            <SellersOnly>
              <IconButton asChild {...quiet}>
                <Link to={`${path}/edit`} aria-label={words.edit(title)} title={words.edit(title)}>
                  <Pencil aria-hidden />
                </Link>
              </IconButton>
              <IconButton
                {...quiet}
                aria-label={words.remove(title)}
                title={words.remove(title)}
                aria-haspopup="dialog"
                data-remove={car.id}
                onClick={onRemove}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </SellersOnly>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
