import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { CopyButton } from '../../kit/form/CopyButton.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { canHash } from '../../lib/digest.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { Finding } from './Finding.tsx';
import { texts } from './texts.ts';
import type { WholeCheck } from './watch/guard.ts';
import { guardOf } from './watch/guards.ts';

/** Checks the whole chain of events when it is opened, and again when asked to. */
export function ChainPanel({ auctionId }: { auctionId: string }) {
  const check = useCallback(
    async () => (canHash() ? guardOf(auctionId).checkWhole() : ('insecure' as const)),
    [auctionId],
  );
  const { value, error, loading, reload } = useLoaded<WholeCheck | 'insecure'>(check);
  return (
    <Panel
      title={texts.chain.title}
      hint={texts.chain.hint}
      aside={
        <Button
          variant="outline"
          colorPalette="gray"
          loading={loading}
          loadingText={texts.chain.checking}
          aria-label={loading ? undefined : texts.chain.againLabel}
          onClick={() => void reload()}
        >
          {texts.chain.again}
        </Button>
      }
    >
      <Box role="status" minH="6">
        {value === 'insecure' && <Finding tone="warning">{texts.chain.insecure}</Finding>}
        {value !== null && value !== 'insecure' && <Found {...value} />}
      </Box>
      <Failure title={texts.chain.failed} reason={error} onRetry={reload} />
    </Panel>
  );
}

function Found({ events, from, anchor, parting }: WholeCheck) {
  if (parting !== null)
    return (
      <Finding tone="error" icon={ShieldAlert}>
        {parting.kind === 'receipt' ? texts.chain.lacks : texts.chain.parts(parting.seq)}
      </Finding>
    );
  if (anchor === null) return <Finding tone="warning">{texts.chain.none}</Finding>;
  return (
    <>
      <Finding tone="success" icon={ShieldCheck}>
        {texts.chain.holds(events)} {texts.chain.heard} {from > 1 && texts.chain.from(from)}
      </Finding>
      <Box mt="4">
        <Box fontWeight="560">{texts.chain.last}</Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mt="1">
          <Box fontFamily="mono" textStyle="sm" overflowWrap="anywhere" minW="0" translate="no">
            {anchor.hash}
          </Box>
          <CopyButton text={anchor.hash} label={texts.chain.last} />
        </Box>
        <Box textStyle="sm" color="fg.muted">
          {texts.chain.lastHint}
        </Box>
      </Box>
    </>
  );
}
