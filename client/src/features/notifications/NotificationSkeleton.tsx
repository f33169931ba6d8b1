import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { texts } from './texts.ts';

/** The list before it is known, in rows as high as they will be. */
export const NotificationSkeleton = () => (
  <Box role="status" borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="clip">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {['70%', '85%', '60%', '75%', '80%'].map((width) => (
      <Box
        key={width}
        display="flex"
        gap="4"
        px={{ base: '4', md: '6' }}
        pt="4"
        pb={{ base: '6', md: '5' }}
        borderBottomWidth="1px"
        mb="-1px"
      >
        <Skeleton boxSize="10" flexShrink="0" />
        <Box flex="1">
          <Skeleton h="5" w="12rem" maxW="60%" />
          <Skeleton h="4" w={width} maxW="32rem" mt="2.5" />
        </Box>
      </Box>
    ))}
  </Box>
);
