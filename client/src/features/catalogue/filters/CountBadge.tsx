import { Center } from '@chakra-ui/react/center';

/** How many filters are in force. */
export const CountBadge = ({ count }: { count: number }) => (
  <Center
    as="span"
    data-badge
    minW="6"
    h="6"
    px="1.5"
    borderRadius="full"
    bg="brand.solid"
    color="brand.contrast"
    textStyle="xs"
    fontWeight="680"
    fontVariantNumeric="tabular-nums"
  >
    {count}
  </Center>
);
