import { Box } from '@chakra-ui/react/box';
import type { Fact } from '../../kit/list/FactList.tsx';

/** Names and what they stand for, a line each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box as="dl" display="grid" gap="3">
    {facts.map(([name, value, isName]) => (
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
          {isName ? <bdi translate="no">{value}</bdi> : value}
        </Box>
      </Box>
    ))}
  </Box>
);
