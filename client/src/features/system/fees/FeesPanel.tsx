import { type FeeTotals, getFeeTotals } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback, useState } from 'react';
import { formatEuroCents, formatPara } from '../../../entities/payment/amounts.ts';
import { formatMonth } from '../../../kit/format-moments.ts';
import { DataTable } from '../../../kit/list/DataTable.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

const FIRST = 20;

/** What dealers are charged with, by month, and what each of them owes. */
export function FeesPanel() {
  const { value, error, reload } = useLoaded(
    useCallback((signal: AbortSignal) => call(getFeeTotals, { signal }), []),
  );
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      {error !== null && <Failure title={texts.failed} reason={error} onRetry={() => void reload()} />}
      {value === null && error === null && (
        <Box role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton h="24rem" borderRadius="l3" />
        </Box>
      )}
      {value !== null && value.missing.length > 0 && (
        <Notice tone="warning" title={texts.missing}>
          {value.missing.map((what) => texts.missingText[what]).join(' ')}
        </Notice>
      )}
      {value !== null && <Months months={value.months} />}
      {value !== null && value.dealers.length > 0 && <Dealers dealers={value.dealers} />}
    </Box>
  );
}

const Months = ({ months }: Pick<FeeTotals, 'months'>) => {
  const words = texts.monthColumns;
  return (
    <Panel title={texts.months} hint={texts.monthsHint}>
      {months.length === 0 && <Box color="fg.muted">{texts.empty}</Box>}
      {months.length > 0 && (
        <DataTable
          label={texts.months}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { label: words.month, cell: ({ month }) => formatMonth(month) },
            { label: words.listing, align: 'end', cell: ({ listing }) => formatEuroCents(listing) },
            { label: words.commission, align: 'end', cell: ({ commission }) => formatEuroCents(commission) },
            { label: words.credits, align: 'end', cell: ({ credits }) => formatEuroCents(credits) },
            { label: words.invoiced, align: 'end', cell: ({ invoiced }) => formatPara(invoiced) },
            { label: words.owed, align: 'end', cell: ({ owed }) => formatPara(owed) },
          ]}
        />
      )}
    </Panel>
  );
};

const Dealers = ({ dealers }: Pick<FeeTotals, 'dealers'>) => {
  const [all, setAll] = useState(false);
  const words = texts.dealerColumns;
  return (
    <Panel title={texts.dealers} hint={texts.dealersHint}>
      <DataTable
        label={texts.dealers}
        rows={all ? dealers : dealers.slice(0, FIRST)}
        keyOf={({ dealerId }) => dealerId}
        columns={[
          { label: words.name, cell: ({ name }) => name },
          { label: words.charged, align: 'end', cell: ({ charged }) => formatEuroCents(charged) },
          { label: words.running, align: 'end', cell: ({ running }) => formatEuroCents(running) },
          { label: words.owed, align: 'end', cell: ({ owed }) => formatPara(owed) },
          { label: words.overdue, align: 'end', cell: ({ overdue }) => formatPara(overdue) },
        ]}
      />
      {!all && dealers.length > FIRST && (
        <Button mt="4" variant="surface" colorPalette="gray" onClick={() => setAll(true)}>
          {texts.showAll(dealers.length)}
        </Button>
      )}
    </Panel>
  );
};
