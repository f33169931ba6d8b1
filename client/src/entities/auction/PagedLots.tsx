import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { LotRowsSkeleton } from './LotRowSkeleton.tsx';

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
      {list.error !== null && (
        <Box mb="4">
          <Failure title={words.loadFailed} reason={list.error} onRetry={list.reload} />
        </Box>
      )}
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
