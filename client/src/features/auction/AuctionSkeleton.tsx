import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { LotLayout } from './LotLayout.tsx';
import { texts } from './texts.ts';

/** The page before it is known: every part as large as it will be. */
export function AuctionSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <LotLayout
        bar={
          <Box display="flex" alignItems="center" minH="11">
            <Skeleton h="5" w="24" />
          </Box>
        }
        header={
          <Box>
            <Skeleton h="9" w={{ base: '80%', md: '24rem' }} />
            <Skeleton h="5" w={{ base: '60%', md: '20rem' }} mt="2.5" />
          </Box>
        }
        pictures={
          <>
            <Skeleton
              aspectRatio={3 / 2}
              mx={{ base: '-4', md: '0' }}
              borderRadius={{ base: '0', md: 'l3' }}
            />
            <Skeleton h="62px" mt="3" />
          </>
        }
        panel={<Skeleton h="22rem" borderRadius="l3" />}
        prices={<Skeleton h="14rem" borderRadius="l3" />}
        details={<Skeleton h="18rem" borderRadius="l3" />}
        seller={<Skeleton h="8rem" borderRadius="l3" />}
      />
    </Box>
  );
}
