import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Flash } from '../../../kit/theme/Flash.tsx';

/** One figure under its name; null while it is not known. */
export const Figure = (props: { name: string; label: string; value: string | null; note?: string }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} minW="0">
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
        <Flash value={props.value} color="cobalt.500">
          {props.value}
        </Flash>
      )}
    </Box>
    {props.note !== undefined && (
      <Box as="dd" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {props.note}
      </Box>
    )}
  </Box>
);
