import type { Paged } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { useLoaded } from '../../../lib/http/use-loaded.ts';

const PAGE_SIZE = 20;

/** A list of the server as a table, page by page; it is loaded again when `changes` grows. */
export function PagedTable<Row>(props: {
  words: { title: string; loading: string; failed: string; empty: string; pager: string };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  changes: number;
  load: (page: number, pageSize: number, signal: AbortSignal) => Promise<Paged<Row>>;
}) {
  const { words, columns, keyOf, changes, load } = props;
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const { value, error, loading, reload, dismiss } = useLoaded(
    useCallback((signal: AbortSignal) => load(page, PAGE_SIZE, signal), [load, page]),
  );
  useEffect(() => {
    if (changes > 0) void reload();
  }, [changes, reload]);
  return (
    <>
      {error !== null && (
        <Box mb="4">
          <ErrorAlert title={words.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        </Box>
      )}
      {value === null && loading && (
        <Box role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton h="12rem" borderRadius="l2" />
        </Box>
      )}
      {value?.items.length === 0 && <Box color="fg.muted">{words.empty}</Box>}
      {value !== null && value.items.length > 0 && (
        <Box
          ref={list}
          role="group"
          aria-label={words.title}
          tabIndex={-1}
          data-page-focus
          aria-busy={loading}
        >
          <DataTable label={words.title} columns={columns} rows={value.items} keyOf={keyOf} />
        </Box>
      )}
      <Pager label={words.pager} page={page} pages={value?.totalPages ?? 1} top={list} onTurn={setPage} />
    </>
  );
}
