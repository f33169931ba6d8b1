import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { CarImage } from '../../../entities/car/CarImage.tsx';
import { texts } from '../texts.ts';

/** The primary picture in its 3:2 frame. */
export const CarPicture = ({ car, sizes }: { car: DealerCar; sizes: string }) => (
  <Box aspectRatio={3 / 2} bg="stage" color="stage.muted">
    <CarImage
      image={car.images.find(({ id }) => id === car.primaryImageId) ?? car.images[0]}
      none={texts.list.noPicture}
      sizes={sizes}
      htmlTranslate="no"
      alt={`${car.make} ${car.model}`}
    />
  </Box>
);
