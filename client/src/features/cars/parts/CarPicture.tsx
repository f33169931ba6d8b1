import { primaryImageOf } from '@autoplace/shared/auction';
import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { CarImage } from '../../../entities/car/CarImage.tsx';
import { texts } from '../texts.ts';

/** The primary picture in its 3:2 frame; on a phone the frame of a car without pictures, as many imported ones are, is flat. */
export function CarPicture({ car, sizes }: { car: DealerCar; sizes: string }) {
  const image = primaryImageOf(car);
  return (
    <Box aspectRatio={{ base: image ? 3 / 2 : 3, sm: 3 / 2 }} bg="stage" color="stage.muted">
      <CarImage
        image={image}
        none={texts.list.noPicture}
        sizes={sizes}
        htmlTranslate="no"
        alt={`${car.make} ${car.model}`}
      />
    </Box>
  );
}
