import { Box } from '@chakra-ui/react/box';

/** Names and what they stand for, a line each. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <Box as="dl" display="grid" gap="3">
    {facts.map(([name, value]) => (
      <Box
        key={name}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(7rem, 2fr) 3fr', md: 'minmax(8rem, 2fr) 3fr' }}
        columnGap="4"
      >
        <Box as="dt" color="fg.muted">
          {name}
        </Box>
        <Box as="dd" fontWeight="560" fontVariantNumeric="tabular-nums" overflowWrap="anywhere" minW="0">
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
