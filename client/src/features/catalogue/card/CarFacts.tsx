import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Fragment } from 'react';
import { formatKm, fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';

/** Godište, km, gorivo, menjač in one line. */
export function CarFacts({ car }: { car: AuctionSummary['car'] }) {
  const facts = [
    [texts.card.year, String(car.year)],
    [texts.card.mileage, formatKm(car.mileage)],
    [texts.card.fuel, fuelLabels[car.fuelType]],
    [texts.card.transmission, transmissionLabels[car.transmission]],
  ] as const;
  return (
    <Box
      as="dl"
      display="flex"
      flexWrap="wrap"
      columnGap="2.5"
      color="fg.muted"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(([name, value], index) => (
        <Fragment key={name}>
          <Box as="dt" srOnly>
            {name}
          </Box>
          <Box
            as="dd"
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            _before={
              index === 0
                ? {}
                : { content: '""', w: '3px', h: '3px', borderRadius: 'full', bg: 'border.control' }
            }
          >
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
