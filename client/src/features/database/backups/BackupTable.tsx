import type { Backup } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActButton } from '../../../kit/form/BusyButton.tsx';
import { CopyButton } from '../../../kit/form/CopyButton.tsx';
import { formatBytes } from '../../../kit/format.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { texts } from '../texts.ts';
import { formatDuration } from '../units.ts';

/** Of a complete one. */
function BackupActions(props: {
  backup: Backup;
  onDownload: (backup: Backup) => Promise<void>;
  onRestore: (backup: Backup) => void;
}) {
  const { backup, onDownload, onRestore } = props;
  if (backup.status !== 'completed') return null;
  const when = formatMoment(backup.startTime);
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <ActButton
        size="sm"
        variant="surface"
        colorPalette="gray"
        aria-label={words.downloadOf(when)}
        act={() => onDownload(backup)}
      >
        <Download aria-hidden />
        {words.download}
      </ActButton>
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

const words = texts.backups;
const FIRST = 7;
const SHORT = 8;
const palettes: Record<Backup['status'], string> = {
  running: 'brand',
  completed: 'leading',
  failed: 'outbid',
};

const durationOf = ({ startTime, endTime }: Backup): string | null =>
  endTime === null ? null : formatDuration((Date.parse(endTime) - Date.parse(startTime)) / 1_000);

export function BackupTable(props: {
  backups: readonly Backup[];
  onDownload: (backup: Backup) => Promise<void>;
  onRestore: (backup: Backup) => void;
}) {
  const { backups, onDownload, onRestore } = props;
  const columns: Column<Backup>[] = [
    {
      label: words.columns.type,
      cell: ({ backupType, databaseName, error }) => (
        <>
          {words.types[backupType]}
          <Small>
            <bdi translate="no">{databaseName}</bdi>
          </Small>
          {error !== null && (
            <Box fontWeight="400" color="fg.error" maxW="24rem">
              {error}
            </Box>
          )}
        </>
      ),
    },
    {
      label: words.columns.status,
      cell: ({ status }) => (
        <Badge colorPalette={palettes[status]}>
          {status === 'running' && <Spinner size="xs" borderWidth="2px" aria-hidden />}
          {words.statuses[status]}
        </Badge>
      ),
    },
    {
      label: words.columns.size,
      cell: ({ status, size, documents }) =>
        status !== 'completed' ? null : (
          <Box whiteSpace={{ xl: 'nowrap' }}>
            {formatBytes(size)}
            {documents !== null && <Small>{words.documents(documents)}</Small>}
          </Box>
        ),
    },
    { label: words.columns.start, cell: ({ startTime }) => formatMoment(startTime) },
    {
      label: words.columns.duration,
      cell: (backup) => durationOf(backup),
    },
    { label: words.columns.retention, cell: ({ retentionDays }) => words.days(retentionDays) },
    {
      label: words.columns.checksum,
      cell: ({ checksum }) => (checksum === null ? null : <Checksum value={checksum} />),
    },
    {
      label: words.columns.actions,
      unnamed: true,
      cell: (backup) => <BackupActions backup={backup} onDownload={onDownload} onRestore={onRestore} />,
    },
  ];
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={backups}
      keyOf={({ id }) => id}
      first={FIRST}
      wide="xl"
      paired
    />
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <Box fontWeight="400" textStyle="xs" color="fg.muted">
    {children}
  </Box>
);

const Checksum = ({ value }: { value: string }) => (
  <Box display="inline-flex" alignItems="center" gap="1" mt="-1.5" fontFamily="mono">
    <span title={value}>{value.slice(0, SHORT)}</span>
    <CopyButton text={value} label={words.copyChecksum(value.slice(0, SHORT))} />
  </Box>
);
