import { listVinCases, type VinCase } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback, useState } from 'react';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';
import { VinDialog } from './VinDialog.tsx';

/** Dealers who were refused a VIN that stands in an open auction of another seller, and an administrator's word on it (R125). */
export function VinsPanel() {
  const [asked, setAsked] = useState<VinCase | null>(null);
  const { value, error, loading, reload, dismiss, change } = useLoaded(
    useCallback((signal: AbortSignal) => call(listVinCases, { signal }), []),
  );
  return (
    <Panel title={texts.title} hint={texts.hint}>
      {error !== null && (
        <Box mb="4">
          <ErrorAlert title={texts.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        </Box>
      )}
      {value === null && loading && (
        <Box role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton h="10rem" borderRadius="l2" />
        </Box>
      )}
      {value?.items.length === 0 && <Box color="fg.muted">{texts.empty}</Box>}
      {value !== null && value.items.length > 0 && (
        <DataTable
          label={texts.title}
          columns={columnsWith(setAsked)}
          rows={value.items}
          keyOf={({ vin, dealer }) => `${vin} ${dealer.id}`}
        />
      )}
      {asked !== null && (
        <VinDialog
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={(items) => change(() => ({ items: [...items] }))}
        />
      )}
    </Panel>
  );
}

const columnsWith = (onAsk: (one: VinCase) => void): Column<VinCase>[] => [
  { label: texts.columns.vin, cell: ({ vin }) => vin },
  {
    label: texts.columns.dealer,
    cell: ({ dealer, askedAt }) => (
      <>
        {dealer.companyName}
        <Box textStyle="xs" color="fg.muted">
          {texts.askedAt(formatMoment(askedAt))}
        </Box>
      </>
    ),
  },
  { label: texts.columns.lots, cell: ({ lots }) => <Lots lots={lots} /> },
  { label: texts.columns.state, cell: ({ allowed }) => <State allowed={allowed} /> },
  {
    label: texts.columns.actions,
    unnamed: true,
    align: 'end',
    cell: (one) => {
      const action = one.allowed === null ? texts.allow : texts.withdraw;
      return (
        <Button
          size="sm"
          variant="outline"
          colorPalette={one.allowed === null ? 'brand' : 'gray'}
          aria-label={texts.named(action, one.vin, one.dealer.companyName)}
          onClick={() => onAsk(one)}
        >
          {action}
        </Button>
      );
    },
  },
];

const Lots = ({ lots }: Pick<VinCase, 'lots'>) =>
  lots.length === 0 ? (
    <Box color="fg.muted">{texts.noLots}</Box>
  ) : (
    <Box as="ul" listStyleType="none">
      {lots.map(({ auctionId, title, companyName }) => (
        <li key={auctionId}>
          <TextLink to={`/auctions/${auctionId}`}>{title}</TextLink>
          <Box textStyle="xs" color="fg.muted">
            {companyName}
          </Box>
        </li>
      ))}
    </Box>
  );

const State = ({ allowed }: Pick<VinCase, 'allowed'>) =>
  allowed === null ? (
    <Badge colorPalette="outbid">{texts.refused}</Badge>
  ) : (
    <Box maxW="16rem">
      <Badge colorPalette="leading">{texts.allowed}</Badge>
      <Box mt="1" overflowWrap="anywhere">
        {allowed.reason}
      </Box>
      <Box textStyle="xs" color="fg.muted">
        {texts.allowedBy(allowed.by, formatMoment(allowed.at))}
      </Box>
    </Box>
  );
