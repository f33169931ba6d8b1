import { getDispute } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { ChainPanel } from './ChainPanel.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { texts } from './texts.ts';

/** One auction with everything that is written down of it, also what others never see. */
export function Dispute({ auctionId, onLeave }: { auctionId: string; onLeave?: () => void }) {
  const { value, error, loading, reload, dismiss } = useCall(getDispute, { params: { id: auctionId } });
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        {onLeave !== undefined && (
          <Button variant="ghost" colorPalette="gray" ms="-3" px="3" onClick={onLeave}>
            <ArrowLeft aria-hidden />
            {texts.back}
          </Button>
        )}
        <Button
          variant="surface"
          colorPalette="gray"
          loading={loading && value !== null}
          loadingText={texts.reload}
          onClick={() => void reload()}
        >
          <RefreshCw aria-hidden />
          {texts.reload}
        </Button>
      </Box>
      <ErrorAlert title={texts.failed} reason={error} onRetry={reload} onClose={dismiss} />
      {value === null && loading && (
        <Placeholder label={texts.loading}>
          <Skeleton h="30rem" borderRadius="l3" />
        </Placeholder>
      )}
      {value !== null && (
        <>
          <DisputeFacts dispute={value} />
          <ChainPanel auctionId={auctionId} chain={value.chain} />
          {/* What was replayed stays where it was when the log has grown. */}
          <ReplayPanel timeline={value.timeline} />
        </>
      )}
    </Box>
  );
}
