import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
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
    <Box asChild mt="5" textStyle="sm">
      <details onToggle={(event) => (event.currentTarget.open ? renew() : setRows(null))}>
        <Box asChild py="1.5" cursor="pointer" fontWeight="560" color="fg.muted" _hover={{ color: 'fg' }}>
          <summary>{words.table}</summary>
        </Box>
        {rows !== null && (
          <>
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" my="1">
              <Box color="fg.muted">{words.tableAsOf(formatClock(Date.parse(rows[0]?.timestamp ?? '')))}</Box>
              <Button size="xs" variant="surface" colorPalette="gray" onClick={renew}>
                {words.tableRenew}
              </Button>
            </Box>
            <Rows rows={rows} spanMs={minutes * MINUTE_MS} />
          </>
        )}
      </details>
    </Box>
  );
}

const Rows = ({ rows, spanMs }: { rows: readonly DatabaseMetrics[]; spanMs: number }) => (
  <Box
    maxH="20rem"
    overflow="auto"
    tabIndex={0}
    role="region"
    aria-label={words.tableLabel}
    borderWidth="1px"
    borderRadius="l2"
  >
    <Box
      asChild
      w="full"
      fontVariantNumeric="tabular-nums"
      css={{
        '& th, & td': { px: '3', py: '1.5', textAlign: 'end', whiteSpace: 'nowrap' },
        '& th:first-of-type': { textAlign: 'start' },
        '& tbody th': { fontWeight: '400' },
      }}
    >
      <table>
        <Box as="thead" color="fg.muted">
          <tr>
            <th scope="col">{words.time}</th>
            {MEASURES.map(({ field }) => (
              <th key={field} scope="col">
                {words.names[field]}
              </th>
            ))}
          </tr>
        </Box>
        <tbody>
          {rows.map((row) => (
            <tr key={row.timestamp}>
              <th scope="row">{formatChartTime(Date.parse(row.timestamp), spanMs)}</th>
              {MEASURES.map(({ field, format }) => (
                <td key={field}>{format(row[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </Box>
);
