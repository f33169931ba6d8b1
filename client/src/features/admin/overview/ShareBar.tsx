import type { StoredStatus, VerificationStatus } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { stateColors } from './state-colors.ts';

/** The states as parts of one line; the figures below it say the same. */
export const ShareBar = (props: {
  shares: readonly { state: StoredStatus | VerificationStatus; count: number }[];
}) => (
  <Box
    aria-hidden
    mt="3"
    display="flex"
    gap="0.5"
    h="2"
    borderRadius="full"
    overflow="clip"
    bg="bg.emphasized"
  >
    {props.shares.map(
      ({ state, count }) =>
        count > 0 && (
          <Box
            key={state}
            flexGrow={count}
            flexBasis="0"
            bg={stateColors[state]}
            transition="flex-grow 0.3s"
          />
        ),
    )}
  </Box>
);
