import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { FigureRows, Figures } from '../../../kit/chart/FigureTable.tsx';
import { formatChartTime } from '../../../kit/format-days.ts';
import { formatClock } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';
import { MEASURES } from './measures.ts';
import type { Series } from './series.ts';

const words = texts.metrics;

/** What the charts draw, to be read in peace: as it stood when the table was opened, the newest first. */
export function MetricTable({ series, minutes }: { series: Series; minutes: number }) {
  const [rows, setRows] = useState<readonly DatabaseMetrics[] | null>(null);
  const renew = () => setRows(series.points().toReversed());
  return (
    <Figures summary={words.table} onToggle={(event) => (event.currentTarget.open ? renew() : setRows(null))}>
      {rows !== null && (
        <>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" my="1">
            <Box color="fg.muted">{words.tableAsOf(formatClock(Date.parse(rows[0]?.timestamp ?? '')))}</Box>
            <Button size="xs" variant="surface" colorPalette="gray" onClick={renew}>
              {words.tableRenew}
            </Button>
          </Box>
          <FigureRows
            label={words.tableLabel}
            head={[words.time, ...MEASURES.map(({ field }) => words.names[field])]}
            rows={rows.map((row) => ({
              key: row.timestamp,
              cells: [
                formatChartTime(Date.parse(row.timestamp), minutes * MINUTE_MS),
                ...MEASURES.map(({ field, format }) => format(row[field])),
              ],
            }))}
          />
        </>
      )}
    </Figures>
  );
}
