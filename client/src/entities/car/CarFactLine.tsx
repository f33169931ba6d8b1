import { Box } from '@chakra-ui/react/box';
import { Fragment } from 'react';

/** A few facts of a car in one line; their names are for a screen reader. */
export const CarFactLine = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Box
    as="dl"
    display="flex"
    flexWrap="wrap"
    columnGap="2.5"
    color="fg.muted"
    textStyle="sm"
    fontVariantNumeric="tabular-nums"
  >
    {facts.map(([name, value], index) => (
      <Fragment key={name}>
        <Box as="dt" srOnly>
          {name}
        </Box>
        <Box
          as="dd"
          display="inline-flex"
          alignItems="center"
          gap="2.5"
          _before={
            index === 0
              ? {}
              : { content: '""', w: '3px', h: '3px', borderRadius: 'full', bg: 'border.control' }
          }
        >
          {value}
        </Box>
      </Fragment>
    ))}
  </Box>
);
