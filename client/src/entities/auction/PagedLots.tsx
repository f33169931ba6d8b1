import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';

/** Lots in rows, page by page: what stands there while they load, when they could not be loaded, and the way to more. */
export function PagedLots(props: {
  list: {
    state: 'loading' | 'ready' | 'failed';
    error: string | null;
    hasMore: boolean;
    loadingMore: boolean;
    more: () => void;
    reload: () => void;
  };
  words: { loading: string; loadFailed: string };
  /** Stands there when no lot has come. */
  none: ReactNode;
  /** How many lots there are. */
  count: number;
  children: ReactNode;
}) {
  const { list, words, none, count, children } = props;
  return (
    <>
      <Failure mb="4" title={words.loadFailed} reason={list.error} onRetry={list.reload} />
      {list.state === 'loading' && <LotRowsSkeleton label={words.loading} />}
      {list.state === 'ready' && count === 0 && none}
      {children}
      {list.hasMore && (
        <Box mt="8" textAlign="center">
          <Button
            size="lg"
            variant="surface"
            colorPalette="gray"
            loading={list.loadingMore}
            onClick={list.more}
          >
            Učitaj još
          </Button>
        </Box>
      )}
    </>
  );
}

/** A list of `LotRow`s before it is known, in rows as high as they will be. */
const LotRowsSkeleton = ({ label }: { label: string }) => (
  <Placeholder label={label} display="grid" gap="4">
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
  </Placeholder>
);
