import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront } from 'lucide-react';

/** The name of the car stands beside it, so the picture says nothing of its own. */
export const CarPicture = ({ url }: { url: string | null }) => (
  <Box aspectRatio={3 / 2} borderRadius="l2" overflow="hidden" bg="stage" color="stage.muted">
    {url === null ? (
      <Center h="full">
        <CarFront size={32} strokeWidth={1.25} aria-hidden />
      </Center>
    ) : (
      <chakra.img
        src={url}
        htmlWidth={800}
        htmlHeight={533}
        alt=""
        loading="lazy"
        w="full"
        h="full"
        objectFit="cover"
      />
    )}
  </Box>
);
