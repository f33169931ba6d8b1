import type { Migration } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { Play, Undo2 } from 'lucide-react';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { texts } from '../texts.ts';
import { formatDuration } from '../units.ts';

const words = texts.migrations;
const palettes: Record<Migration['status'], string> = {
  pending: 'warning',
  running: 'brand',
  applied: 'leading',
  failed: 'outbid',
};

export type MigrationAction = 'run' | 'rollback';

export function MigrationTable(props: {
  migrations: readonly Migration[];
  onAsk: (migration: Migration, action: MigrationAction) => void;
}) {
  const columns: Column<Migration>[] = [
    {
      label: words.columns.name,
      cell: ({ name, description, error }) => (
        <Box maxW="34rem">
          <bdi translate="no">{name}</bdi>
          <Box fontWeight="400" color="fg.muted">
            {description}
          </Box>
          {error !== null && (
            <Box fontWeight="400" color="fg.error">
              {words.lastError(error)}
            </Box>
          )}
        </Box>
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
    { label: words.columns.environment, cell: ({ environment }) => texts.environments[environment] },
    {
      label: words.columns.appliedBy,
      cell: ({ appliedBy }) => (appliedBy === 'system' ? words.system : appliedBy),
    },
    {
      label: words.columns.appliedAt,
      cell: ({ appliedAt }) => (appliedAt === null ? null : formatMoment(appliedAt)),
    },
    {
      label: words.columns.duration,
      align: 'end',
      cell: ({ duration }) =>
        duration === null ? null : (
          <Box as="span" whiteSpace="nowrap">
            {formatDuration(duration)}
          </Box>
        ),
    },
    {
      label: words.columns.actions,
      unnamed: true,
      cell: (migration) => <Action migration={migration} onAsk={props.onAsk} />,
    },
  ];
  return (
    <DataTable label={words.title} columns={columns} rows={props.migrations} keyOf={(row) => row.id} paired />
  );
}

/** What can be done with it now, or why nothing can. */
function Action(props: {
  migration: Migration;
  onAsk: (migration: Migration, action: MigrationAction) => void;
}) {
  const { migration, onAsk } = props;
  const { name, status, appliedAt, canRun, canRollback } = migration;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" minH="9" alignItems="center">
      {canRun && (
        <Button size="sm" aria-label={words.run.name(name)} onClick={() => onAsk(migration, 'run')}>
          <Play aria-hidden />
          {words.run.button}
        </Button>
      )}
      {canRollback && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={words.rollback.name(name)}
          onClick={() => onAsk(migration, 'rollback')}
        >
          <Undo2 aria-hidden />
          {words.rollback.button}
        </Button>
      )}
      {!canRun && !canRollback && status !== 'running' && (
        <Box color="fg.muted">{appliedAt === null ? words.waitsForEarlier : words.newerFirst}</Box>
      )}
    </Box>
  );
}
