import { Box } from '@chakra-ui/react/box';
import { CarImage } from '../../../entities/car/CarImage.tsx';

/** The name of the car stands beside it, so the picture says nothing of its own. */
export const CarPicture = ({ url }: { url: string | null }) => (
  <Box aspectRatio={3 / 2} borderRadius="l2" overflow="hidden" bg="stage" color="stage.muted">
    <CarImage image={url === null ? undefined : { small: url, medium: url }} alt="" />
  </Box>
);
