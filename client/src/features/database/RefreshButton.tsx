import { Box } from '@chakra-ui/react/box';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { formatClock } from '../../kit/format.ts';
import { serverNow } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

/** Asks for everything again, and says when that was. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setAt(serverNow());
    setBusy(false);
  };
  return (
    <Box display="flex" flexDirection={{ md: 'row-reverse' }} alignItems="center" gap="4">
      <BusyButton
        variant="surface"
        colorPalette="gray"
        loading={busy}
        loadingText={texts.refreshing}
        onClick={() => void refresh()}
      >
        <RefreshCw aria-hidden />
        {texts.refresh}
      </BusyButton>
      <Box role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {at !== null && !busy && texts.refreshed(formatClock(at))}
      </Box>
    </Box>
  );
}
