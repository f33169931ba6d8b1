import type { StoredStatus, VerificationStatus } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useId } from 'react';
import { formatWhole } from '../../../kit/format.ts';
import { Surface } from '../../../kit/page/Surface.tsx';
import { Flash } from '../../../kit/theme/Flash.tsx';

/** The hue of each state, the same in the bar and beside its name. */
const stateColors: Record<StoredStatus | VerificationStatus, string> = {
  scheduled: 'border.control',
  active: 'brand.solid',
  sold: 'leading.solid',
  ended: 'dutch.solid',
  cancelled: 'outbid.solid',
  pending: 'warning.solid',
  approved: 'leading.solid',
  rejected: 'outbid.solid',
};

/** How many there are in all and in each state; `counts` is null until it is known. */
export function Breakdown<State extends StoredStatus | VerificationStatus>(props: {
  title: string;
  names: Record<State, string>;
  counts: Record<State, number> | null;
}) {
  const { title, names, counts } = props;
  const id = useId();
  const states = Object.keys(names) as State[];
  const total = counts && states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Surface aria-labelledby={id} p={{ base: '4', md: '5' }}>
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
        <Heading as="h3" id={id} textStyle="sm" color="fg.muted" fontWeight="400" letterSpacing="normal">
          {title}
        </Heading>
        <Box textStyle="figure.lg" minH="1.65rem">
          {total === null ? <Skeleton h="1.2em" w="3ch" /> : formatWhole(total)}
        </Box>
      </Box>
      <ShareBar shares={states.map((state) => ({ state, count: counts?.[state] ?? 0 }))} />
      <Box
        as="dl"
        mt="4"
        display="grid"
        // Narrow enough for five in a row on a tablet: four and one look torn.
        gridTemplateColumns="repeat(auto-fit, minmax(4.75rem, 1fr))"
        columnGap="3"
        rowGap="4"
      >
        {states.map((state) => (
          <Box key={state} minW="0">
            <Box as="dt" display="flex" alignItems="center" gap="1.5" textStyle="xs" color="fg.muted">
              <Box
                as="span"
                aria-hidden
                boxSize="2"
                borderRadius="2px"
                bg={stateColors[state]}
                flexShrink="0"
              />
              {names[state]}
            </Box>
            <Box as="dd" data-figure={state} textStyle="figure" mt="0.5">
              {counts === null ? (
                <Skeleton h="1em" my="0.25em" w="2ch" />
              ) : (
                <Flash value={counts[state]} color="cobalt.500">
                  {formatWhole(counts[state])}
                </Flash>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Surface>
  );
}

/** The states as parts of one line; the figures below it say the same. */
const ShareBar = (props: {
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
