import { allowVin, listVinCases, type VinCase } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { formatMoment } from '../../../kit/format-moments.ts';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { texts } from './texts.ts';

/** Dealers who were refused a VIN that stands in an open auction of another seller, and an administrator's word on it (R125). */
export function VinsPanel() {
  const [asked, setAsked] = useState<VinCase | null>(null);
  const [changes, setChanges] = useState(0);
  return (
    <Panel title={texts.title} hint={texts.hint}>
      <PagedTable
        words={texts}
        columns={columnsWith(setAsked)}
        keyOf={({ vin, dealer }) => `${vin} ${dealer.id}`}
        endpoint={listVinCases}
        changes={changes}
        file="isto-vozilo"
      />
      {asked !== null && (
        <ReasonDialog
          words={texts.dialogs[asked.allowed === null ? 'allow' : 'withdraw']}
          subject={`${asked.vin} · ${asked.dealer.companyName}`}
          onSubmit={({ reason }) =>
            call(allowVin, {
              params: { id: asked.vin, dealerId: asked.dealer.id },
              body: { allowed: asked.allowed === null, reason },
            })
          }
          onClose={() => setAsked(null)}
          onDone={() => setChanges((had) => had + 1)}
        />
      )}
    </Panel>
  );
}

const columnsWith = (onAsk: (one: VinCase) => void): PagedColumn<VinCase>[] => [
  { label: texts.columns.vin, text: ({ vin }) => vin },
  {
    label: texts.columns.dealer,
    text: ({ dealer }) => dealer.companyName,
    cell: ({ dealer, askedAt }) => (
      <>
        <bdi translate="no">{dealer.companyName}</bdi>
        <Box textStyle="xs" color="fg.muted">
          {texts.askedAt(formatMoment(askedAt))}
        </Box>
      </>
    ),
  },
  {
    label: texts.columns.lots,
    text: ({ lots }) => lots.map(({ title, companyName }) => `${title} (${companyName})`).join(', '),
    cell: ({ lots }) => <Lots lots={lots} />,
  },
  {
    label: texts.columns.state,
    text: ({ allowed }) => (allowed === null ? texts.refused : `${texts.allowed}: ${allowed.reason}`),
    cell: ({ allowed }) => <State allowed={allowed} />,
  },
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
          <TextLink htmlTranslate="no" to={`/auctions/${auctionId}`}>
            {title}
          </TextLink>
          <Box htmlTranslate="no" textStyle="xs" color="fg.muted">
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
      <Box htmlTranslate="no" mt="1" overflowWrap="anywhere">
        {allowed.reason}
      </Box>
      <Box textStyle="xs" color="fg.muted">
        {texts.allowedBy(allowed.by, formatMoment(allowed.at))}
      </Box>
    </Box>
  );
