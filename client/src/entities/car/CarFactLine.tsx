import { Box } from '@chakra-ui/react/box';
import { Fragment } from 'react';

/** A few facts of a car in one line; their names are for a screen reader. */
export const CarFactLine = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Box
    as="dl"
    display="flex"
    flexWrap="wrap"
    columnGap="10px"
    // A dot and its gap: what stands before the first fact of each line is cut off.
    ms="-13px"
    clipPath="inset(0 0 0 13px)"
    color="fg.muted"
    textStyle="sm"
    fontVariantNumeric="tabular-nums"
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <Box as="dt" srOnly>
          {name}
        </Box>
        <Box
          as="dd"
          display="inline-flex"
          alignItems="center"
          gap="10px"
          _before={{ content: '""', w: '3px', h: '3px', borderRadius: 'full', bg: 'border.control' }}
        >
          {value}
        </Box>
      </Fragment>
    ))}
  </Box>
);
