import { Box } from '@chakra-ui/react/box';

/** Where it becomes tight. */
const FULL = 0.8;

/** How much of its room a database has taken; the figures stand beside it. */
export const SizeBar = ({ share }: { share: number }) => (
  <Box aria-hidden mt="4" h="1.5" bg="bg.emphasized" borderRadius="full" overflow="hidden">
    <Box
      h="full"
      minW="1"
      w={`${Math.min(1, share) * 100}%`}
      bg={share >= FULL ? 'warning.solid' : 'brand.solid'}
      borderRadius="full"
    />
  </Box>
);
