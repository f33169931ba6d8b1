import { type DisputeView, exportLog } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { download } from '../../../lib/http/download.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

/** Whether the log is whole, and the log itself to hand over. */
export function ChainPanel({ auctionId, chain }: { auctionId: string; chain: DisputeView['chain'] }) {
  const { busy, failure, attempt, dismiss } = useAttempt();
  const Icon = chain.valid ? ShieldCheck : ShieldAlert;
  return (
    <Panel
      title={texts.chain.title}
      aside={
        <BusyButton
          variant="surface"
          colorPalette="gray"
          loading={busy}
          loadingText={texts.exporting}
          onClick={() => void attempt(() => download(exportLog, { id: auctionId }))}
        >
          <Download aria-hidden />
          {texts.export}
        </BusyButton>
      }
    >
      <ErrorAlert mb="4" title={texts.exportFailed} reason={failure} onClose={dismiss} />
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
