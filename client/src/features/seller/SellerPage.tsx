import { getSeller, type SellerPage as Seller } from '@autoplace/shared/contract';
import { Container } from '@chakra-ui/react/container';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { DeadEnd } from '../../kit/page/DeadEnd.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { call } from '../../lib/http/api.ts';
import { orMissing } from '../../lib/http/or-missing.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { SellerHead } from './SellerHead.tsx';
import { OpenLots, SellerRatings, SellerSales } from './SellerLists.tsx';
import { texts } from './texts.ts';

/** `/prodavci/:id`: what everybody may know of a company. */
export function SellerPage() {
  const { id = '' } = useParams();
  const seller = useLoaded(
    useCallback((signal: AbortSignal) => call(getSeller, { params: { id }, signal }).catch(orMissing), [id]),
  );
  if (seller.value === 'missing') return <Missing />;
  if (seller.value !== null && seller.value.id === id) return <Known key={id} seller={seller.value} />;
  return (
    <Container py={{ base: '8', md: '12' }}>
      {seller.error !== null ? (
        <Failure title={texts.failed} reason={seller.error} onRetry={seller.reload} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </Container>
  );
}

const Known = ({ seller }: { seller: Seller }) => (
  <Container py={{ base: '8', md: '12' }}>
    <SellerHead seller={seller} />
    {seller.state === 'open' ? (
      <>
        <OpenLots sellerId={seller.id} />
        <SellerSales sellerId={seller.id} />
      </>
    ) : (
      <Notice mt="6" tone="warning" title={texts[seller.state]}>
        {texts[`${seller.state}Text`]}
      </Notice>
    )}
    <SellerRatings sellerId={seller.id} />
  </Container>
);

const Missing = () => (
  <DeadEnd icon={SearchX} title={texts.missing} way={{ to: '/auctions', text: texts.toAuctions }}>
    {texts.missingText}
  </DeadEnd>
);
