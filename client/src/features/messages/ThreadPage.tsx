import { lotNumber } from '@autoplace/shared/auction';
import { type DealMessage, type Me, type Thread, writeInThread } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { LotPicture } from '../../entities/auction/LotParts.tsx';
import { MessageLog } from '../../entities/message/MessageLog.tsx';
import { WriteMessage } from '../../entities/message/WriteMessage.tsx';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { Templates } from './Templates.tsx';
import { texts } from './texts.ts';
import { useThread } from './use-thread.ts';

/** `/messages/:id`: what a buyer and the seller of a lot write to each other. */
export function ThreadPage({ user }: { user: Me }) {
  const { id = '' } = useParams();
  return <OneThread key={id} id={id} userId={user.objectId} />;
}

function OneThread({ id, userId }: { id: string; userId: string }) {
  const { thread, messages, isMissing, error, reload, hasMore, more, loadingMore, onlyLooks } = useThread(id);
  if (isMissing) return <NoThread />;
  return (
    <Container py={{ base: '6', md: '10' }} maxW="56rem">
      <Failure mb="4" title={texts.loadFailed} reason={error} onRetry={reload} />
      {thread === null && error === null && <ThreadSkeleton />}
      {thread !== null && (
        <>
          <ThreadHeader thread={thread} />
          <Panel mt="6" title={texts.log} hint={texts.hint[thread.you]}>
            <Messages thread={thread} messages={messages}>
              {hasMore && (
                <Box mb="4" textAlign="center">
                  <Button variant="surface" colorPalette="gray" loading={loadingMore} onClick={more}>
                    {texts.older}
                  </Button>
                </Box>
              )}
            </Messages>
            {thread.other.closed ? (
              <Notice mt="5" tone="info" title={texts.closed} />
            ) : onlyLooks ? null : (
              <WriteMessage
                draftKey={`autoplace.thread-message.${userId}.${id}`}
                {...(thread.you === 'seller' && { above: (typed) => <Templates typed={typed} /> })}
                send={async (text, clientMessageId) => {
                  await call(writeInThread, { params: { id }, body: { text, clientMessageId } });
                  await reload();
                }}
              />
            )}
          </Panel>
        </>
      )}
    </Container>
  );
}

/** They scroll by themselves, the newest in view, so that the field below stays where it is. */
function Messages(props: { thread: Thread; messages: readonly DealMessage[]; children: ReactNode }) {
  const { thread, messages, children } = props;
  const { you, other } = thread;
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls into view, older ones do not
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    <Box
      ref={box}
      maxH="max(45dvh, 14rem)"
      overflowY="auto"
      tabIndex={0}
      role="region"
      aria-label={texts.log}
    >
      {children}
      <MessageLog
        label={texts.title}
        messages={messages}
        you={you}
        names={{ buyer: other.name, seller: other.name }}
      />
    </Box>
  );
}

function ThreadHeader({ thread }: { thread: Thread }) {
  const { auctionId, title, image, you, other } = thread;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems={{ base: 'start', md: 'center' }}
      gap={{ base: '4', md: '6' }}
    >
      <Box w={{ base: 'min(6.5rem, 30vw)', md: '10rem' }} flexShrink="0">
        <LotPicture image={image ?? undefined} />
      </Box>
      <Box flex="1 1 min(14rem, 50vw)" minW="0">
        <Badge size="md" mb="1.5" variant="outline" colorPalette="gray" overflowWrap="anywhere">
          {lotNumber(auctionId)}
        </Badge>
        <PageTitle isName>{title}</PageTitle>
        <Box mt="1" color="fg.muted" overflowWrap="anywhere">
          {texts.other[you === 'buyer' ? 'seller' : 'buyer']}: <bdi translate="no">{other.name}</bdi>
          {other.email !== null && (
            <>
              {', '}
              <Box asChild color="brand.fg" textDecoration="underline">
                <a translate="no" href={`mailto:${other.email}`}>
                  {other.email}
                </a>
              </Box>
            </>
          )}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <LinkButton to="/messages" variant="ghost" colorPalette="gray">
          <ArrowLeft aria-hidden />
          {texts.back}
        </LinkButton>
        <LinkButton to={`/auctions/${auctionId}`} variant="outline" colorPalette="gray">
          {texts.toLot}
        </LinkButton>
      </Box>
    </Box>
  );
}

const NoThread = () => (
  <DeadEnd icon={SearchX} title={texts.missingTitle} way={{ to: '/messages', text: texts.back }}>
    {texts.missingText}
  </DeadEnd>
);

const ThreadSkeleton = () => (
  <Placeholder label={texts.loading}>
    <Skeleton h="7rem" borderRadius="l3" />
    <Skeleton h="24rem" mt="6" borderRadius="l3" />
  </Placeholder>
);
