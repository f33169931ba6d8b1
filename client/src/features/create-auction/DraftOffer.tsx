import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { FileClock } from 'lucide-react';
import { type ChosenCar, carName } from './car-step/cars.ts';
import type { Draft } from './form/draft.ts';
import { texts } from './texts.ts';

/** Before anything new is begun: nothing that was typed goes without being asked. */
export function DraftOffer(props: {
  draft: Draft;
  cars: readonly ChosenCar[] | null;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const { draft, cars } = props;
  const { title } = draft.values;
  const carId = draft.givenCarId ?? draft.carId;
  const car = cars?.find(({ id }) => id === carId);
  const name = typeof title === 'string' ? title : car === undefined ? null : carName(car);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '5', md: '8' }} display="flex" gap="4">
      <Box color="brand.fg" flexShrink="0" display={{ base: 'none', sm: 'block' }}>
        <FileClock size={32} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box>
        <Heading as="h2" textStyle="subtitle">
          {texts.draft.title}
        </Heading>
        <Box color="fg.muted" mt="1" minH="6" overflowWrap="anywhere">
          {(cars !== null || carId === '') && texts.draft.about(name, texts.steps[draft.step])}
        </Box>
        <Box mt="5" display="flex" flexWrap="wrap" gap="3">
          <Button onClick={props.onResume}>{texts.draft.resume}</Button>
          <Button variant="outline" colorPalette="gray" onClick={props.onDiscard}>
            {texts.draft.discard}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
