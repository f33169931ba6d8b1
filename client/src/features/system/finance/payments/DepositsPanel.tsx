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
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatPara } from '../../../../entities/payment/amounts.ts';
import { depositStates, depositSteps } from '../../../../entities/payment/deposit-states.ts';
import { formatMoment } from '../../../../kit/format-moments.ts';
import { formatSheetMoment } from '../../../../kit/format-wall-clock.ts';
import { type PagedColumn, PagedTable } from '../../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../../kit/list/paged/use-paged-list.ts';
import { Panel } from '../../../../kit/page/Panel.tsx';
import { currentUserAtom } from '../../../../lib/auth/index.ts';
import { BookDialog } from './BookDialog.tsx';
import { DepositDialog } from './DepositDialog.tsx';
import { texts } from './texts.ts';

const words = texts.deposits;

type DepositAction = 'book' | 'return' | 'keep';

const FILTERS: ListFilters<{ state: DepositState }> = {
  state: {
    label: words.filter,
    all: words.all,
    choices: depositState.options.map((value) => ({ value, label: depositStates[value].label })),
  },
};
/** What can be done with a deposit in a state. */
const ACTIONS: Partial<Record<DepositState, readonly DepositAction[]>> = {
  requested: ['book'],
  withdrawn: ['book'],
  paid: ['return', 'keep'],
  return_asked: ['return', 'keep'],
};

/** The deposits of everybody, and what administrators do with them. */
export function DepositsPanel(props: { changes: number; onChanged: () => void }) {
  const [asked, setAsked] = useState<{ deposit: AdminDeposit; action: DepositAction } | null>(null);
  const me = useAtomValue(currentUserAtom)?.objectId;
  return (
    <Panel title={words.title}>
      <PagedTable
        id="deposits"
        words={words}
        columns={columnsOf(me, (deposit, action) => setAsked({ deposit, action }))}
        keyOf={({ id }) => id}
        filters={FILTERS}
        changes={props.changes}
        endpoint={listDeposits}
        file="depoziti"
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

const columnsOf = (
  me: string | undefined,
  onAsk: (deposit: AdminDeposit, action: DepositAction) => void,
): PagedColumn<AdminDeposit>[] => [
  {
    label: words.columns.user,
    isName: true,
    text: ({ user: { name, email } }) => (name === null ? email : `${name} (${email})`),
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
    text: ({ euros }) => euros,
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
    text: ({ state }) => depositStates[state].label,
    cell: ({ state }) => (
      <Badge colorPalette={depositStates[state].palette}>{depositStates[state].label}</Badge>
    ),
  },
  {
    label: words.columns.history,
    text: ({ steps }) =>
      steps.map(({ kind, at }) => `${depositSteps[kind]} ${formatSheetMoment(at)}`).join(', '),
    cell: ({ steps, payerAccount }) => (
      <>
        {steps.map(({ kind, at, by, reason }) => (
          <Box key={kind}>
            {depositSteps[kind]},{' '}
            <Box as="span" whiteSpace="nowrap">
              {formatMoment(at)}
            </Box>
            <Box as="span" color="fg.muted">
              {/* What its owner did needs no name. */}
              {(kind === 'returned' || kind === 'kept') && by !== null && words.by(by)}
            </Box>
            {reason !== null && (
              <Box color="fg.muted">
                {words.reason} <bdi translate="no">{reason}</bdi>
              </Box>
            )}
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
      if (actions.length === 0) return null;
      return deposit.user.id === me ? (
        // As wide as the buttons of others, so that the history keeps its room.
        <Box color="fg.muted" maxW={{ lg: '9rem' }} ms={{ lg: 'auto' }}>
          {words.own}
        </Box>
      ) : (
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
