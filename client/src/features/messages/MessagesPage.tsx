import { listThreads, type ThreadSummary } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { MessageSquare, MessagesSquare } from 'lucide-react';
import { LotFigure } from '../../entities/auction/LotParts.tsx';
import { LotRow } from '../../entities/auction/LotRow.tsx';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { messageTexts } from '../../entities/message/texts.ts';
import { formatAgo, formatLongMoment } from '../../kit/format-days.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { useServerTime } from '../../lib/live/index.ts';
import { useReloadWithThreads } from '../../lib/live/watches/use-reload-with-threads.ts';
import { texts } from './texts.ts';

const PAGE_SIZE = 20;
const fetchPage = (page: number, signal: AbortSignal) =>
  call(listThreads, { query: { page, pageSize: PAGE_SIZE }, signal });

/** `/messages`: what the user and others write to each other about lots, the newest first. */
export function MessagesPage() {
  const list = usePages(fetchPage);
  const { reload } = list;
  useReloadWithThreads(reload);
  const threads = itemsOf(list.pages, ({ id }) => id);
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="6">
        <PagedLots
          list={list}
          words={{ loading: texts.loading, loadFailed: texts.loadFailed }}
          count={threads.length}
          none={
            <EmptyState
              icon={MessageSquare}
              title={texts.empty}
              action={<LinkButton to="/auctions">{texts.toAuctions}</LinkButton>}
            >
              {texts.emptyHint}
            </EmptyState>
          }
        >
          {threads.length > 0 && (
            <Box as="ul" listStyleType="none" aria-label={texts.list} display="grid" gap="4">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow thread={thread} />
                </li>
              ))}
            </Box>
          )}
        </PagedLots>
      </Box>
    </Container>
  );
}

function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { id, title, image, you, other, last, unread } = thread;
  const to = `/messages/${id}`;
  const ago = useServerTime((now) => formatAgo(last.at, now), 1_000);
  return (
    <LotRow
      to={to}
      title={title}
      image={image ?? undefined}
      palette={unread > 0 ? 'brand' : undefined}
      figures={
        <LotFigure label={texts.lastAt} isWide>
          <time dateTime={last.at} title={formatLongMoment(last.at)}>
            {ago}
          </time>
        </LotFigure>
      }
      action={
        <LinkButton
          to={to}
          w="full"
          variant={unread > 0 ? 'solid' : 'outline'}
          colorPalette={unread > 0 ? 'brand' : 'gray'}
        >
          {texts.open}
          <Box as="span" srOnly>
            : <bdi translate="no">{title}</bdi>
          </Box>
        </LinkButton>
      }
    >
      {unread > 0 && (
        <Badge size="md" variant="outline" colorPalette="brand" whiteSpace="normal">
          <MessagesSquare aria-hidden />
          {messageTexts.unread(unread)}
        </Badge>
      )}
      <Box mt="1" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {texts.other[you === 'buyer' ? 'seller' : 'buyer']}: <bdi translate="no">{other.name}</bdi>
      </Box>
      <Box mt="1" textStyle="sm" lineClamp="2" overflowWrap="anywhere">
        {last.by === you && `${messageTexts.you}: `}
        <bdi translate="no">{last.text}</bdi>
      </Box>
    </LotRow>
  );
}
