import { pictureSet } from '@autoplace/shared/auction';
import { Center } from '@chakra-ui/react/center';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { CarFront } from 'lucide-react';

interface CarImageProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet'> {
  /** By width; undefined where there is no picture. */
  image: { small: string; medium: string; large?: string } | undefined;
  /** Said where there is no picture. */
  none?: string;
}

/** A picture of a car, which fills the frame that its parent gives, or a drawn one if the car has no picture. */
export const CarImage = ({ image, none, ...img }: CarImageProps) =>
  image === undefined ? (
    <Center h="full" flexDirection="column" gap="2" textStyle="sm">
      <CarFront size={none === undefined ? 32 : 48} strokeWidth={1.25} aria-hidden />
      {none}
    </Center>
  ) : (
    <chakra.img
      src={image.medium}
      srcSet={pictureSet(image)}
      htmlWidth={800}
      htmlHeight={533}
      loading="lazy"
      decoding="async"
      w="full"
      h="full"
      objectFit="cover"
      {...img}
    />
  );
