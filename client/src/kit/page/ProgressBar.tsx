import { Box } from '@chakra-ui/react/box';

/** How much of something is done, 0 to 100. */
export const ProgressBar = (props: { label: string; percent: number }) => (
  <Box
    role="progressbar"
    aria-label={props.label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={props.percent}
    colorPalette="brand"
    h="2"
    bg="bg.emphasized"
    borderRadius="full"
    overflow="hidden"
  >
    <Box
      h="full"
      w="full"
      bg="colorPalette.solid"
      borderRadius="full"
      transformOrigin="left"
      transition="transform 0.3s {easings.settle}"
      style={{ transform: `scaleX(${props.percent / 100})` }}
    />
  </Box>
);
