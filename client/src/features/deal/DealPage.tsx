import { formatEur, lotNumber } from '@autoplace/shared/auction';
import type { Deal, Me } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { LotPicture } from '../../entities/auction/LotParts.tsx';
import { dealStates } from '../../entities/deal/deal-states.ts';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { Disputes, Ratings, useDisputes, useRatings } from './Beside.tsx';
import { Contact } from './Contact.tsx';
import { Deadlines } from './Deadlines.tsx';
import { Documents } from './documents/Documents.tsx';
import { Payment } from './documents/Payment.tsx';
import { texts as documentTexts } from './documents/texts.ts';
import { NextStep } from './NextStep.tsx';
import { OtherRatings } from './ratings/OtherRatings.tsx';
import { RATE_FORM } from './ratings/RateForm.tsx';
import { useRateUntil } from './ratings/RatingsPanel.tsx';
import { Thread } from './Thread.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';
import { useDeal } from './use-deal.ts';
import { useDocuments } from './use-of-deal.ts';

/** `/deals/:id`: a sale for its buyer, its seller and administrators; with `?sale=last` the last one of an auction. */
export function DealPage({ user }: { user: Me }) {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <OneDeal key={id} id={id} isLast={search.get('sale') === 'last'} user={user} />;
}

function OneDeal({ id, isLast, user }: { id: string; isLast: boolean; user: Me }) {
  const { deal, isMissing, error, reload, take } = useDeal(id, isLast);
  if (isMissing) return <NoDeal />;
  if (deal !== null && deal.id !== id) return <Navigate to={`/deals/${deal.id}`} replace />;
  return (
    <Container py={{ base: '6', md: '10' }} maxW="72rem">
      <Failure mb="4" title={texts.loadFailed} reason={error} onRetry={reload} />
      {deal !== null && <WholeDeal deal={deal} userId={user.objectId} onChange={take} />}
      {deal === null && error === null && <DealSkeleton />}
    </Container>
  );
}

function WholeDeal(props: { deal: Deal; userId: string; onChange: (deal: Deal) => void }) {
  const { deal, userId, onChange } = props;
  const ratings = useRatings(deal);
  const figures = ratings.value?.other ?? null;
  const mayRate = useRateUntil(deal, ratings.value) !== null;
  const documents = useDocuments(deal);
  const disputes = useDisputes(deal);
  // While it is open nothing else matters more, also where the parts stand one below the other.
  const isDisputed = deal.state === 'disputed';
  const others =
    deal.you === 'administrator'
      ? (['buyer', 'seller'] as const)
      : ([deal.you === 'buyer' ? 'seller' : 'buyer'] as const);
  return (
    <>
      <DealHeader deal={deal} />
      <Box
        mt="6"
        display="grid"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateAreas={{ base: '"next" "side" "rest"', lg: '"next side" "rest side"' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <Box gridArea="next" display="grid" gap={{ base: '4', md: '6' }} minW="0">
          <NextStep deal={deal} rating={mayRate ? RATE_FORM : undefined} onDone={onChange} />
          {isDisputed && <Disputes deal={deal} loaded={disputes} />}
          {documents.value !== null && <Payment deal={deal} documents={documents.value} />}
        </Box>
        <Box gridArea="side" display="grid" gap={{ base: '4', md: '6' }}>
          {others.map((side) => (
            <Contact
              key={side}
              title={texts.contact[side]}
              party={deal[side]}
              isOwn={deal.you !== 'administrator'}
            >
              {figures !== null && <OtherRatings dealId={deal.id} side={side} figures={figures} />}
            </Contact>
          ))}
          {deal.deadlines.length > 0 && <Deadlines deadlines={deal.deadlines} />}
        </Box>
        <Box gridArea="rest" display="grid" gap={{ base: '4', md: '6' }}>
          {!isDisputed && <Disputes deal={deal} loaded={disputes} />}
          <Failure title={documentTexts.loadFailed} reason={documents.error} onRetry={documents.reload} />
          {documents.value !== null && <Documents deal={deal} documents={documents.value} />}
          <Ratings deal={deal} userId={userId} loaded={ratings} />
          <Thread
            deal={deal}
            userId={userId}
            isPlaced={![documents, disputes, ratings].some(({ loading }) => loading)}
            onSent={onChange}
          />
          <Timeline deal={deal} />
        </Box>
      </Box>
    </>
  );
}

/** Where the deal is listed. */
const LISTS = {
  buyer: { to: '/deals?side=buyer', label: texts.lists.buyer },
  seller: { to: '/deals?side=seller', label: texts.lists.seller },
  administrator: { to: '/deals?side=all', label: texts.lists.all },
};

const DealHeader = ({ deal }: { deal: Deal }) => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems={{ base: 'start', md: 'center' }}
    gap={{ base: '4', md: '6' }}
  >
    <Box w={{ base: 'min(6.5rem, 30vw)', md: '10rem' }} flexShrink="0">
      <LotPicture image={deal.image ?? undefined} />
    </Box>
    <Box flex="1 1 min(14rem, 50vw)" minW="0">
      <Box display="flex" flexWrap="wrap" gap="2" mb="1.5">
        <Badge
          size="md"
          colorPalette={dealStates[deal.state].palette}
          data-state={deal.state}
          whiteSpace="normal"
        >
          {dealStates[deal.state].label}
        </Badge>
        <Badge size="md" variant="outline" colorPalette="gray" whiteSpace="normal" overflowWrap="anywhere">
          {texts.title[deal.you]} {lotNumber(deal.auctionId)}
        </Badge>
      </Box>
      <PageTitle isName>{deal.title}</PageTitle>
      <Box textStyle="figure" fontSize="1.25rem" mt="1">
        {formatEur(deal.price)}
      </Box>
    </Box>
    <Box display="flex" flexWrap="wrap" gap="2">
      <LinkButton to={LISTS[deal.you].to} variant="ghost" colorPalette="gray">
        <ArrowLeft aria-hidden />
        {LISTS[deal.you].label}
      </LinkButton>
      <LinkButton to={`/auctions/${deal.auctionId}`} variant="outline" colorPalette="gray">
        {texts.toLot}
      </LinkButton>
    </Box>
  </Box>
);

const NoDeal = () => (
  <DeadEnd icon={SearchX} title={texts.missingTitle} way={{ to: '/deals', text: texts.toDeals }}>
    {texts.missingText}
  </DeadEnd>
);

const DealSkeleton = () => (
  <Placeholder label={texts.loading}>
    <Skeleton h="7rem" borderRadius="l3" />
    <Skeleton h="14rem" mt="6" borderRadius="l3" />
    <Skeleton h="18rem" mt="6" borderRadius="l3" />
  </Placeholder>
);
