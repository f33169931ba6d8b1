import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { CircleAlert, Inbox, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { SearchField } from '../../../kit/form/SearchField.tsx';
import { formatWhole } from '../../../kit/format.ts';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { texts } from '../texts.ts';
import type { usePending } from '../use-pending.ts';
import { type Ask, columnsWith } from './columns.tsx';

/** Who waits: the search, one page of them, and the way to the others. */
export function PendingList({ list, onAsk }: { list: ReturnType<typeof usePending>['list']; onAsk: Ask }) {
  const { value, error, failed, loading, reload, dismiss } = list;
  const known = value !== null && (value.items.length > 0 || (!loading && !failed));
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => void reload();
  return (
    <Surface aria-labelledby="zahtevi">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <Heading ref={heading} as="h2" id="zahtevi" textStyle="subtitle" tabIndex={-1} data-page-focus>
          {texts.list}
        </Heading>
        <SearchField
          label={texts.search}
          value={list.search}
          onSearch={list.searchFor}
          flex="1 1 16rem"
          maxW="36rem"
        />
      </Box>
      <ErrorAlert mb="4" title={texts.failed.list} reason={error} onRetry={retry} onClose={dismiss} />
      {loading && !known && <ListSkeleton />}
      {!known && !loading && error === null && <NotLoaded onRetry={retry} />}
      <Box role="status" textStyle="sm" color="fg.muted" mb="3" minH="5">
        {value !== null && texts.found(formatWhole(value.total))}
      </Box>
      {known && value.items.length === 0 && <NothingPending search={list.search} />}
      {value !== null && value.items.length > 0 && (
        <Box aria-busy={loading}>
          <DataTable
            label={texts.list}
            columns={columnsWith(onAsk)}
            rows={value.items}
            keyOf={({ id }) => id}
            wide="xl"
          />
          <Pager
            label={texts.pager}
            page={list.page}
            pages={value.totalPages}
            top={heading}
            onTurn={list.turnTo}
          />
        </Box>
      )}
    </Surface>
  );
}

const WIDTHS = ['70%', '55%', '80%', '60%'];

/** The list before it is known who waits. */
const ListSkeleton = () => (
  <Placeholder label={texts.loading} aria-busy display="grid" gap="3">
    {WIDTHS.map((width) => (
      <Box key={width} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="5">
        <Skeleton h="5" w={width} />
      </Box>
    ))}
  </Placeholder>
);

const words = texts.nothing;

/** An empty list: no pending application, or no match. */
const NothingPending = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState icon={Inbox} title={words.title}>
      {words.text}
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title={words.foundTitle}>
      {words.foundText(search)}
    </EmptyState>
  );

/** A list that never came, whose error has been closed. */
const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={CircleAlert}
    title={words.failedTitle}
    action={<Button onClick={onRetry}>{words.retry}</Button>}
  />
);
