import type { DatabaseUsage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { formatBytes, formatWhole } from '../../../kit/format.ts';
import { formatShortMoment } from '../../../kit/format-days.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import type { Loaded } from '../../../lib/http/use-loaded.ts';
import { formatMs } from '../units.ts';
import { usageTexts as words } from './texts.ts';

/** What the database holds, and which commands were slow. */
export function UsagePanel({ usage }: { usage: Loaded<DatabaseUsage> }) {
  const { value, error } = usage;
  return (
    <Panel title={words.title}>
      <ErrorAlert mb="4" title={words.failed} reason={error} onRetry={usage.reload} onClose={usage.dismiss} />
      {value === null && usage.loading && (
        <Box role="status" color="fg.muted">
          {words.loading}
        </Box>
      )}
      {value !== null && (
        <>
          <Collections collections={value.collections} />
          <Heading as="h3" fontSize="md" fontWeight="620" mt="8">
            {words.slow}
          </Heading>
          <Box mt="1" mb="4" textStyle="sm" color="fg.muted">
            {words.slowHint(value.slowMs, formatMoment(value.since))}
          </Box>
          {value.slow.length === 0 ? words.noSlow : <SlowCommands slow={value.slow} />}
        </>
      )}
    </Panel>
  );
}

const FIRST = 5;

const Collections = ({ collections }: Pick<DatabaseUsage, 'collections'>) => (
  <DataTable
    label={words.collections}
    rows={collections}
    first={FIRST}
    paired
    keyOf={({ name }) => name}
    columns={[
      { label: words.columns.name, isName: true, cell: ({ name }) => name },
      { label: words.columns.documents, align: 'end', cell: ({ documents }) => formatWhole(documents) },
      { label: words.columns.size, align: 'end', cell: ({ size }) => formatBytes(size) },
      { label: words.columns.indexes, align: 'end', cell: ({ indexes }) => formatWhole(indexes) },
      {
        label: words.columns.indexSize,
        align: 'end',
        cell: ({ indexSize }) => (indexSize === 0 ? null : formatBytes(indexSize)),
      },
    ]}
  />
);

const SlowCommands = ({ slow }: Pick<DatabaseUsage, 'slow'>) => (
  <DataTable
    label={words.slow}
    rows={slow}
    first={FIRST}
    paired
    keyOf={({ collection, command, shape }) => `${collection} ${command} ${shape}`}
    columns={[
      {
        label: words.columns.command,
        isName: true,
        cell: ({ collection, command }) => <Box minW="9rem">{`${collection}: ${command}`}</Box>,
      },
      { label: words.columns.shape, cell: ({ shape }) => <code>{shape}</code> },
      { label: words.columns.plan, cell: ({ plan }) => (plan === null ? null : <code>{plan}</code>) },
      { label: words.columns.count, align: 'end', cell: ({ count }) => formatWhole(count) },
      { label: words.columns.mean, align: 'end', cell: ({ mean }) => formatMs(mean) },
      { label: words.columns.longest, align: 'end', cell: ({ longest }) => formatMs(longest) },
      { label: words.columns.lastAt, cell: ({ lastAt }) => formatShortMoment(lastAt) },
    ]}
  />
);
