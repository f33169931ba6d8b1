import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import AuctionMissing from '../../features/auction/AuctionMissing.tsx';
import { AuctionFailed, useAuctionDetail } from '../../features/auction/index.ts';
import { VerifyLog } from '../../features/proof/log/VerifyLog.tsx';
import { ProofPage } from '../../features/proof/ProofPage.tsx';
import { texts } from '../../features/proof/texts.ts';
import { Loading } from '../../kit/page/Loading.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';

/** The mark on a lot, which is fetched together with the page that it leads to. */
export { LotProof } from '../../features/proof/LotProof.tsx';

/** What proves one auction: `/auctions/:id/dokaz`. */
export function ProofRoute() {
  const { id = '' } = useParams();
  return <Proof key={id} id={id} />;
}

function Proof({ id }: { id: string }) {
  const page = useAuctionDetail(id);
  const userId = useAtomValue(currentUserAtom)?.objectId ?? null;
  const { hash } = useLocation();
  const isReady = page.state === 'ready';
  // A link to a part of the page, which is not there before the auction is.
  useEffect(() => {
    const part = isReady && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [isReady, hash]);
  if (page.state === 'loading')
    return (
      <Container>
        <Loading label={texts.loading} />
      </Container>
    );
  if (page.state === 'missing') return <AuctionMissing isGone={page.isGone} />;
  if (page.state === 'failed') return <AuctionFailed message={page.message} onRetry={page.retry} />;
  const { view } = page.live;
  const isOver = !view.isActive && view.status !== 'scheduled';
  return <ProofPage view={view} userId={userId} log={isOver ? <VerifyLog view={view} /> : null} />;
}
