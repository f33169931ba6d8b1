import { Box } from '@chakra-ui/react/box';

/** Which picture of how many, for eyes: the group's name says it to a reader. */
export const GalleryCounter = ({ index, total }: { index: number; total: number }) => (
  <Box
    position="absolute"
    insetEnd="3"
    bottom="3"
    px="2.5"
    py="1"
    borderRadius="full"
    bg="stage/75"
    textStyle="xs"
    fontWeight="600"
    fontVariantNumeric="tabular-nums"
    data-testid="gallery-counter"
  >
    {index + 1} / {total}
  </Box>
);
