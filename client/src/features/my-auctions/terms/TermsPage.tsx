import { type AuctionView, getAuction } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { SearchX } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { call } from '../../../lib/http/api.ts';
import { orMissing } from '../../../lib/http/or-missing.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

interface TermsPageProps {
  title: string;
  children: (auction: AuctionView) => ReactNode;
}

/** The frame of a page about the terms of one own auction, from its address to the auction itself. */
export function TermsPage({ title, children }: TermsPageProps) {
  const { id = '' } = useParams();
  return (
    <Container py={{ base: '6', md: '10' }} maxW="4xl" mx="0">
      <BackLink to="/dealer/auctions">{texts.back}</BackLink>
      <PageTitle>{title}</PageTitle>
      <Box mt="4" display="grid" gap="5">
        <OwnAuction key={id} id={id}>
          {children}
        </OwnAuction>
      </Box>
    </Container>
  );
}

/** One auction for its form, as it stood when it was opened: what is being typed is not pulled away. */
function OwnAuction({ id, children }: Pick<TermsPageProps, 'children'> & { id: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call(getAuction, { params: { id }, signal }).catch(orMissing),
    [id],
  );
  const { value, error, reload } = useLoaded(load, texts.loadFailedUnknown);
  if (error !== null) return <Failure title={texts.loadFailed} reason={error} onRetry={reload} />;
  if (value === null) return <FormSkeleton />;
  if (value !== 'missing' && value.isOwn) return children(value.auction);
  const [title, text] =
    value === 'missing' ? [texts.missing, texts.missingText] : [texts.foreign, texts.foreignText];
  return (
    <EmptyState icon={SearchX} title={title}>
      {text}
    </EmptyState>
  );
}

const FormSkeleton = () => (
  <Placeholder label={texts.loading} display="grid" gap="5">
    <Skeleton h="6" maxW="30rem" />
    <Skeleton h="26rem" borderRadius="l3" />
    <Skeleton h="16rem" borderRadius="l3" />
  </Placeholder>
);
