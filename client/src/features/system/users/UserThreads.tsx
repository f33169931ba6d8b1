import { type ListedThread, listUserThreads, readUserThread } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useCallback, useState } from 'react';
import { MessageLog } from '../../../entities/message/MessageLog.tsx';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { itemsOf, usePages } from '../../../lib/http/use-pages.ts';
import { texts } from './texts.ts';

const words = texts.threads;
const PAGE_SIZE = 50;

/** The threads in which an account takes part. Their messages are fetched when one is opened, which is audited (R179). */
export function UserThreads({ userId, onRead }: { userId: string; onRead: () => void }) {
  const [opened, setOpened] = useState<ListedThread | null>(null);
  const columns: PagedColumn<ListedThread>[] = [
    {
      label: words.lot,
      isName: true,
      cell: ({ auctionId, title }) => <TextLink to={`/auctions/${auctionId}`}>{title}</TextLink>,
    },
    { label: words.buyer, isName: true, cell: ({ buyer }) => buyer },
    { label: words.seller, isName: true, cell: ({ seller }) => seller },
    { label: words.lastAt, cell: ({ lastAt }) => formatMoment(lastAt) },
    {
      label: words.actions,
      unnamed: true,
      align: 'end',
      cell: (thread) => (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={words.readAbout(thread.title, thread[thread.side === 'buyer' ? 'seller' : 'buyer'])}
          onClick={() => setOpened(thread)}
        >
          {words.read}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PagedTable
        id="threads"
        words={words}
        columns={columns}
        keyOf={({ id }) => id}
        endpoint={listUserThreads}
        options={{ params: { id: userId } }}
      />
      {opened !== null && (
        <ThreadDialog
          userId={userId}
          thread={opened}
          onClose={() => {
            setOpened(null);
            onRead();
          }}
        />
      )}
    </>
  );
}

function ThreadDialog(props: { userId: string; thread: ListedThread; onClose: () => void }) {
  const { userId, thread, onClose } = props;
  const { pages, error, reload, hasMore, more, loadingMore } = usePages(
    useCallback(
      (page: number, signal: AbortSignal) =>
        call(readUserThread, {
          params: { id: userId, threadId: thread.id },
          query: { page, pageSize: PAGE_SIZE },
          signal,
        }),
      [userId, thread.id],
    ),
  );
  const messages = itemsOf(pages, ({ id }) => id).toReversed();
  return (
    <SheetDialog title={words.dialog(thread.title)} width="3xl" onClose={onClose}>
      <Dialog.Body display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Box color="fg.muted" textStyle="sm">
          {words.noted}
        </Box>
        <Failure title={words.notRead} reason={error} onRetry={reload} />
        {pages.length === 0 && error === null && <Skeleton h="12rem" borderRadius="l3" />}
        {hasMore && (
          <Button
            variant="surface"
            colorPalette="gray"
            justifySelf="center"
            loading={loadingMore}
            onClick={more}
          >
            {words.older}
          </Button>
        )}
        {pages.length > 0 && (
          <MessageLog
            label={words.title}
            messages={messages}
            you=""
            names={{
              buyer: `${thread.buyer} (${words.buyer.toLowerCase()})`,
              seller: `${thread.seller} (${words.seller.toLowerCase()})`,
            }}
          />
        )}
      </Dialog.Body>
    </SheetDialog>
  );
}
