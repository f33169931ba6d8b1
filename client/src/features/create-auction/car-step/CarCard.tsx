import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { formatKm, labelOfCode } from '../../../entities/car/labels.ts';
import { statusOf } from '../../../entities/car/stock.ts';
import { texts } from '../texts.ts';
import { CarPicture } from './CarPicture.tsx';
import { type ChosenCar, carName } from './cars.ts';

/** A car to choose; one that is in an open auction can only be looked at there. */
export function CarCard(props: { car: ChosenCar; isNew: boolean; chosen: boolean; onChoose: () => void }) {
  const { car, isNew, chosen, onChoose } = props;
  const taken = statusOf(car) !== 'free';
  return (
    <Box>
      <chakra.label
        display="block"
        p="3"
        borderRadius="l3"
        boxShadow="inset 0 0 0 1px {colors.border.control}"
        cursor={taken ? 'not-allowed' : 'button'}
        css={{
          '&:has(:checked)': { bg: 'brand.subtle', boxShadow: 'inset 0 0 0 2px {colors.brand.solid}' },
          '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
        }}
      >
        <Box position="relative" opacity={taken ? 0.55 : 1}>
          <CarPicture url={car.primaryImageUrl} />
          {isNew && (
            <Badge variant="solid" colorPalette="leading" position="absolute" top="2" insetStart="2">
              {texts.car.justAdded}
            </Badge>
          )}
        </Box>
        <Box display="flex" gap="2.5" mt="3">
          <Box asChild boxSize="5" mt="0.5" flexShrink="0" accentColor="{colors.brand.solid}">
            <input
              type="radio"
              name="carId"
              checked={chosen}
              disabled={taken}
              onChange={onChoose}
              aria-label={carName(car)}
              aria-describedby={`about-${car.id}`}
            />
          </Box>
          <Box minW="0" id={`about-${car.id}`}>
            <Box fontWeight="620" overflowWrap="anywhere">
              <bdi translate="no">{carName(car)}</bdi>
            </Box>
            <Box textStyle="sm" color="fg.muted">
              {formatKm(car.mileage)} · {labelOfCode('fuelType', car.fuelType)} ·{' '}
              {labelOfCode('transmission', car.transmission)}
            </Box>
            {taken && (
              <Box textStyle="sm" color="fg.warning" fontWeight="560" mt="1">
                {texts.car.busy}
              </Box>
            )}
          </Box>
        </Box>
      </chakra.label>
      {taken && (
        <Box
          asChild
          display="inline-block"
          textStyle="sm"
          color="brand.fg"
          py="1"
          ps="3"
          textDecoration="underline"
        >
          <Link to={`/auctions/${car.auction?.id}`}>
            {texts.given.seeAuction}
            <Box as="span" srOnly>{`: ${carName(car)}`}</Box>
          </Link>
        </Box>
      )}
    </Box>
  );
}
