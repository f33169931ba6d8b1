import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

/** A list of `LotRow`s before it is known, in rows as high as they will be. */
export const LotRowsSkeleton = ({ label }: { label: string }) => (
  <Box role="status" display="grid" gap="4">
    <VisuallyHidden>{label}</VisuallyHidden>
    {['70%', '85%', '60%', '75%'].map((width) => (
      <Box
        key={width}
        display="grid"
        gridTemplateColumns={{ base: '6.5rem 1fr', lg: '10.5rem 1fr auto 9.5rem' }}
        columnGap={{ base: '4', md: '6' }}
        rowGap="4"
        alignItems="center"
        p={{ base: '4', md: '5' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Skeleton aspectRatio={3 / 2} />
        <Box>
          <Skeleton h="5" w={width} maxW="18rem" />
          <Skeleton h="4" w="9rem" mt="2.5" />
        </Box>
        <Skeleton gridColumn={{ base: '1 / -1', lg: 'auto' }} h="11" w={{ base: 'full', lg: '14rem' }} />
        <Skeleton gridColumn={{ base: '1 / -1', lg: 'auto' }} h="11" />
      </Box>
    ))}
  </Box>
);
