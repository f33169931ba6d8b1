import { type DisputeView, exportLog } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { download } from '../../../lib/http/download.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from './texts.ts';

/** Whether the log is whole, and the log itself to hand over. */
export function ChainPanel({ auctionId, chain }: { auctionId: string; chain: DisputeView['chain'] }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await download(exportLog, { id: auctionId }).catch((error) => setFailure(reasonOf(error)));
    setBusy(false);
  };
  const Icon = chain.valid ? ShieldCheck : ShieldAlert;
  return (
    <Panel
      title={texts.chain.title}
      aside={
        <Button
          variant="surface"
          colorPalette="gray"
          loading={busy}
          loadingText={texts.exporting}
          onClick={() => void save()}
        >
          <Download aria-hidden />
          {texts.export}
        </Button>
      }
    >
      {failure !== null && (
        <Box mb="4">
          <ErrorAlert title={texts.exportFailed} onClose={() => setFailure(null)}>
            {failure}
          </ErrorAlert>
        </Box>
      )}
      <Box display="flex" gap="3">
        <Box color={chain.valid ? 'fg.success' : 'fg.error'} pt="0.5">
          <Icon size={22} aria-hidden />
        </Box>
        <Box minW="0">
          <Box fontWeight="600" color={chain.valid ? 'fg.success' : 'fg.error'}>
            {chain.valid ? texts.chain.valid : texts.chain.invalid}
          </Box>
          <Box color="fg.muted">{chain.problem ?? texts.chain.validText(chain.commits)}</Box>
          {chain.head !== null && (
            <Box mt="2" textStyle="sm" color="fg.muted">
              {texts.chain.head}:{' '}
              <Box as="span" fontFamily="mono" overflowWrap="anywhere">
                {chain.head}
              </Box>
            </Box>
          )}
          <Box mt="2" textStyle="sm" color="fg.muted">
            {texts.exportHint}
          </Box>
        </Box>
      </Box>
    </Panel>
  );
}
