import { type AuctionView, getAuction } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { whenBack } from '../../../lib/http/when-back.ts';
import { texts } from './texts.ts';

/** The frame of a page about the terms of one own auction, from its address to the auction itself. */
export function TermsPage(props: { title: string; children: (auction: AuctionView) => ReactNode }) {
  const { id = '' } = useParams();
  const { own, retry } = useOwnAuction(id);
  return (
    <Container py={{ base: '6', md: '10' }} maxW="4xl" mx="0">
      <BackLink to="/dealer/auctions">{texts.back}</BackLink>
      <PageTitle>{props.title}</PageTitle>
      <Box mt="4" display="grid" gap="5">
        {own.state === 'loading' && <FormSkeleton />}
        {own.state === 'missing' && (
          <EmptyState icon={SearchX} title={texts.missing}>
            {texts.missingText}
          </EmptyState>
        )}
        {own.state === 'foreign' && (
          <EmptyState icon={SearchX} title={texts.foreign}>
            {texts.foreignText}
          </EmptyState>
        )}
        {own.state === 'failed' && <Failure title={texts.loadFailed} reason={own.reason} onRetry={retry} />}
        {own.state === 'ready' && props.children(own.auction)}
      </Box>
    </Container>
  );
}

const FormSkeleton = () => (
  <Placeholder label={texts.loading} display="grid" gap="5">
    <Skeleton h="6" maxW="30rem" />
    <Skeleton h="26rem" borderRadius="l3" />
    <Skeleton h="16rem" borderRadius="l3" />
  </Placeholder>
);

type OwnAuction =
  | { state: 'loading' | 'missing' | 'foreign' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; auction: AuctionView };

/** One auction for its form, as it stood when it was opened: what is being typed is not pulled away. */
function useOwnAuction(auctionId: string) {
  const [own, setOwn] = useState<OwnAuction>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    const aborter = new AbortController();
    setOwn({ state: 'loading' });
    call(getAuction, { params: { id: auctionId }, signal: aborter.signal }).then(
      ({ auction, isOwn }) => setOwn(isOwn ? { state: 'ready', auction } : { state: 'foreign' }),
      (error) => {
        if (aborter.signal.aborted) return;
        const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
        if (missing) return setOwn({ state: 'missing' });
        setOwn({ state: 'failed', reason: reasonOf(error, texts.loadFailedUnknown) });
        whenBack(error, aborter.signal, () => setAttempt((n) => n + 1));
      },
    );
    return () => aborter.abort();
  }, [auctionId, attempt]);

  return { own, retry: () => setAttempt((n) => n + 1) };
}
