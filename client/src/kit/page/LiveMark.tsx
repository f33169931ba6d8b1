import { Box } from '@chakra-ui/react/box';

/** That what is shown moves by itself, or that it does not any more. */
export const LiveMark = ({ live, children }: { live: boolean; children: string }) => (
  <Box
    as="span"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    fontWeight="560"
    color={live ? 'leading.fg' : 'fg.warning'}
  >
    <Box
      as="span"
      aria-hidden
      boxSize="2"
      borderRadius="full"
      bg={live ? 'leading.solid' : 'warning.solid'}
    />
    {children}
  </Box>
);
