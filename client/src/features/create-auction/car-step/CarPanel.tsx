import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { formatKm, labelOfCode } from '../../../entities/car/labels.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { texts } from '../texts.ts';
import { CarPicture } from './CarPicture.tsx';
import { type ChosenCar, carName } from './cars.ts';

/** The car that came with the address: beside the form on a desktop, below it on a phone. */
export function CarPanel(props: { car: ChosenCar; busy: boolean; onChange: () => void }) {
  const { car } = props;
  return (
    <Surface as="aside" aria-labelledby="chosen-car" p="5" position={{ xl: 'sticky' }} top="88px">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <Heading as="h2" id="chosen-car" textStyle="subtitle" fontSize="1.0625rem">
          {texts.panel.title}
        </Heading>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={props.busy}
          onClick={props.onChange}
        >
          {texts.panel.change}
        </Button>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '12rem minmax(0, 1fr)', xl: '1fr' }}
        columnGap="5"
        rowGap="4"
        alignItems="start"
      >
        <CarPicture url={car.primaryImageUrl} />
        <Box>
          <Box htmlTranslate="no" fontWeight="620" overflowWrap="anywhere">
            {carName(car)}
          </Box>
          <FactList
            facts={[
              [texts.panel.mileage, formatKm(car.mileage)],
              [texts.panel.fuel, labelOfCode('fuelType', car.fuelType)],
              [texts.panel.transmission, labelOfCode('transmission', car.transmission)],
            ]}
          />
        </Box>
      </Box>
    </Surface>
  );
}
