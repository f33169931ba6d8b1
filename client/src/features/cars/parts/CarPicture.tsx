import type { DealerCar } from '@autoplace/shared/contract';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront } from 'lucide-react';
import { texts } from '../texts.ts';

/** The primary picture in its 3:2 frame. */
export function CarPicture({ car, sizes }: { car: DealerCar; sizes: string }) {
  const image = car.images.find(({ id }) => id === car.primaryImageId) ?? car.images[0];
  if (image === undefined)
    return (
      <Center
        aspectRatio={3 / 2}
        bg="stage"
        color="stage.muted"
        flexDirection="column"
        gap="2"
        textStyle="sm"
      >
        <CarFront size={48} strokeWidth={1.25} aria-hidden />
        {texts.list.noPicture}
      </Center>
    );
  return (
    <chakra.img
      src={image.medium}
      srcSet={`${image.small} 400w, ${image.medium} 800w, ${image.large} 1600w`}
      sizes={sizes}
      htmlWidth={800}
      htmlHeight={533}
      alt={`${car.make} ${car.model}`}
      loading="lazy"
      decoding="async"
      display="block"
      w="full"
      h="auto"
      aspectRatio={3 / 2}
      bg="stage"
      objectFit="cover"
    />
  );
}
