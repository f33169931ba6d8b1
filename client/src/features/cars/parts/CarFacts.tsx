import { type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatKm, fuelLabels, transmissionLabels } from '../../../entities/car/labels.ts';
import { texts } from '../texts.ts';

const names = texts.form;

/** Godište, km, gorivo, menjač in one line. */
export function CarFacts({ car }: { car: DealerCar }) {
  const facts = [
    [names.year, `${car.year}.`],
    [names.mileage, formatKm(car.mileage)],
    [names.fuelType, fuelLabels[fuelOfCode(car.fuelType)]],
    [names.transmission, transmissionLabels[transmissionOfCode(car.transmission)]],
  ] as const;
  return (
    <Box as="dl" display="flex" flexWrap="wrap" columnGap="2.5" color="fg.muted" textStyle="sm">
      {facts.map(([name, value], index) => (
        <Box
          key={name}
          display="inline-flex"
          alignItems="center"
          gap="2.5"
          fontVariantNumeric="tabular-nums"
          _after={
            index === facts.length - 1
              ? {}
              : { content: '""', w: '3px', h: '3px', borderRadius: 'full', bg: 'border.control' }
          }
        >
          <Box as="dt" srOnly>
            {name}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
