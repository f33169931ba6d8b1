import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Lock } from 'lucide-react';
import { useCallback } from 'react';
import { Panel } from '../../kit/page/Panel.tsx';
import { canonical, sha256 } from '../../lib/digest.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { Finding } from './Finding.tsx';
import { texts } from './texts.ts';

type Reserved = Pick<
  AuctionView,
  'id' | 'reserveCommitment' | 'reservePrice' | 'reserveNonce' | 'opensReserve'
>;

/** Of a lot with a reserve: that it is sealed since the listing, or that what was opened fits the seal. */
export function ReservePanel({ view }: { view: Reserved }) {
  const { reserveCommitment, reservePrice, opensReserve } = view;
  if (reserveCommitment == null) return null;
  return (
    <Panel title={texts.reserve.title} hint={texts.reserve.hint}>
      {reservePrice === undefined ? (
        <Finding tone="muted" icon={Lock}>
          {opensReserve === false ? texts.reserve.secret : texts.reserve.sealed}
        </Finding>
      ) : (
        <Opened view={view} price={reservePrice} />
      )}
      <Box mt="3" fontWeight="560">
        {texts.reserve.commitment}
      </Box>
      <Box fontFamily="mono" textStyle="sm" overflowWrap="anywhere" translate="no">
        {reserveCommitment}
      </Box>
    </Panel>
  );
}

function Opened({ view, price }: { view: Reserved; price: number }) {
  const { id: auctionId, reserveCommitment, reserveNonce: nonce } = view;
  const { value: fits } = useLoaded(
    useCallback(
      async () => (await sha256(canonical({ auctionId, nonce, reservePrice: price }))) === reserveCommitment,
      [auctionId, nonce, price, reserveCommitment],
    ),
  );
  if (fits === false) return <Finding tone="error">{texts.reserve.differs(formatEur(price))}</Finding>;
  return (
    <Finding tone={fits ? 'success' : 'muted'}>
      {texts.reserve.opened(formatEur(price))} {fits && texts.reserve.fits}
    </Finding>
  );
}
