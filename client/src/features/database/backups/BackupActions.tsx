import type { Backup } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { formatMoment } from '../../../kit/format.ts';
import { texts } from '../texts.ts';

const words = texts.backups;

/** Of a complete one. */
export function BackupActions(props: {
  backup: Backup;
  onDownload: (backup: Backup) => Promise<void>;
  onRestore: (backup: Backup) => void;
}) {
  const { backup, onDownload, onRestore } = props;
  const [busy, setBusy] = useState(false);
  if (backup.status !== 'completed') return null;
  const when = formatMoment(backup.startTime);
  const download = async () => {
    setBusy(true);
    await onDownload(backup);
    setBusy(false);
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <BusyButton
        size="sm"
        variant="surface"
        colorPalette="gray"
        loading={busy}
        aria-label={words.downloadOf(when)}
        onClick={() => void download()}
      >
        <Download aria-hidden />
        {words.download}
      </BusyButton>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={words.restoreOf(when)}
        onClick={() => onRestore(backup)}
      >
        {words.restore}
      </Button>
    </Box>
  );
}
