import { formatEur } from '@autoplace/shared/auction';
import {
  type AdminDeposit,
  type DepositState,
  depositState,
  formatAccount,
  listDeposits,
} from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback, useState } from 'react';
import { formatPara } from '../../../entities/payment/amounts.ts';
import { depositStates, depositSteps } from '../../../entities/payment/deposit-states.ts';
import { Segments } from '../../../kit/form/Segments.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import type { Column } from '../../../kit/list/DataTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { BookDialog } from './BookDialog.tsx';
import { DepositDialog } from './DepositDialog.tsx';
import { PagedTable } from './PagedTable.tsx';
import { texts } from './texts.ts';

const words = texts.deposits;

type DepositAction = 'book' | 'return' | 'keep';

const FILTERS = [
  { value: 'all' as const, label: words.all },
  ...depositState.options.map((value) => ({ value, label: depositStates[value].label })),
];

/** What can be done with a deposit in a state. */
const ACTIONS: Partial<Record<DepositState, readonly DepositAction[]>> = {
  requested: ['book'],
  withdrawn: ['book'],
  paid: ['return', 'keep'],
  return_asked: ['return', 'keep'],
};

/** The deposits of everybody, and what administrators do with them. */
export function DepositsPanel(props: { changes: number; onChanged: () => void }) {
  const [state, setState] = useState<DepositState | 'all'>('all');
  const [asked, setAsked] = useState<{ deposit: AdminDeposit; action: DepositAction } | null>(null);
  return (
    <Panel title={words.title}>
      <Box mb="4">
        <Segments label={words.filter} choices={FILTERS} value={state} onChoose={setState} />
      </Box>
      <PagedTable
        // The pages of another filter begin with the first.
        key={state}
        words={words}
        columns={columnsOf((deposit, action) => setAsked({ deposit, action }))}
        keyOf={({ id }) => id}
        changes={props.changes}
        load={useCallback(
          (page: number, pageSize: number, signal: AbortSignal) => {
            const query = { page, pageSize, state: state === 'all' ? undefined : state };
            return call(listDeposits, { query, signal });
          },
          [state],
        )}
      />
      {asked?.action === 'book' && (
        <BookDialog
          reference={asked.deposit.reference}
          list={words.title}
          onClose={() => setAsked(null)}
          onDone={props.onChanged}
        />
      )}
      {asked !== null && asked.action !== 'book' && (
        <DepositDialog
          deposit={asked.deposit}
          action={asked.action}
          onClose={() => setAsked(null)}
          onDone={props.onChanged}
        />
      )}
    </Panel>
  );
}

const columnsOf = (onAsk: (deposit: AdminDeposit, action: DepositAction) => void): Column<AdminDeposit>[] => [
  {
    label: words.columns.user,
    cell: ({ user: { name, email } }) => (
      <>
        {name ?? email}
        <Box fontWeight="400" color="fg.muted">
          {name !== null && email}
        </Box>
      </>
    ),
  },
  {
    label: words.columns.amount,
    cell: ({ euros, para, reference }) => (
      <>
        {formatEur(euros)}
        <Box color="fg.muted">{formatPara(para)}</Box>
        <Box color="fg.muted">{words.reference(reference)}</Box>
      </>
    ),
  },
  {
    label: words.columns.state,
    cell: ({ state }) => (
      <Badge colorPalette={depositStates[state].palette}>{depositStates[state].label}</Badge>
    ),
  },
  {
    label: words.columns.history,
    cell: ({ steps, payerAccount }) => (
      <>
        {steps.map(({ kind, at, by, reason }) => (
          <Box key={kind}>
            {depositSteps[kind]}, {formatMoment(at)}
            <Box as="span" color="fg.muted">
              {/* What its owner did needs no name. */}
              {(kind === 'returned' || kind === 'kept') && by !== null && words.by(by)}
            </Box>
            {reason !== null && <Box color="fg.muted">{words.reason(reason)}</Box>}
          </Box>
        ))}
        {payerAccount !== null && (
          <Box color="fg.muted">
            {words.payerAccount}{' '}
            <Box as="span" whiteSpace="nowrap">
              {formatAccount(payerAccount)}
            </Box>
          </Box>
        )}
      </>
    ),
  },
  {
    label: words.columns.actions,
    unnamed: true,
    align: 'end',
    cell: (deposit) => {
      const actions = ACTIONS[deposit.state] ?? [];
      return actions.length === 0 ? null : (
        <Box display="flex" flexWrap="wrap" gap="2" justifyContent={{ lg: 'flex-end' }}>
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="outline"
              colorPalette={action === 'keep' ? 'outbid' : 'gray'}
              aria-label={texts.named(texts.actions[action], deposit.user.email)}
              onClick={() => onAsk(deposit, action)}
            >
              {texts.actions[action]}
            </Button>
          ))}
        </Box>
      );
    },
  },
];
