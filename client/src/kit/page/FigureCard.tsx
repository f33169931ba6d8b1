import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Flash } from '../theme/Flash.tsx';
import { Surface } from './Surface.tsx';

/** One figure of a `dl` on a sheet of its own under its label; its room is there before it is known, while it is null. */
export const FigureCard = (props: {
  name: string;
  label: string;
  value: string | null;
  /** The colour in which a change lights up. */
  flash?: string;
  /** A hue along the upper edge. */
  hue?: string;
  note?: string;
}) => (
  <Surface as="div" p={{ base: '4', md: '5' }} position="relative" overflow={props.hue && 'clip'}>
    {props.hue !== undefined && (
      <Box aria-hidden position="absolute" insetX="0" top="0" h="3px" bg={`${props.hue}.solid`} />
    )}
    <Box as="dt" textStyle="sm" color="fg.muted">
      {props.label}
    </Box>
    <Box
      as="dd"
      data-figure={props.name}
      mt="1"
      textStyle="figure"
      fontSize="clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)"
      lineHeight="1.25"
      fontWeight="680"
      whiteSpace="nowrap"
    >
      {props.value === null ? (
        <Skeleton h="1em" my="0.125em" w="3.5ch" />
      ) : (
        <Flash value={props.value} color={props.flash ?? 'cobalt.500'}>
          {props.value}
        </Flash>
      )}
    </Box>
    {props.note !== undefined && (
      <Box as="dd" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {props.note}
      </Box>
    )}
  </Surface>
);
