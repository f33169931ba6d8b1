import { listDisputes, type QueuedDispute } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Button } from '@chakra-ui/react/button';
import { operatorPages } from '../../../entities/addresses.ts';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

const words = texts.queue;
const FILTERS: ListFilters<{ state: 'open' | 'ended' }> = {
  state: {
    label: words.filter,
    all: words.states.all,
    choices: (['open', 'ended'] as const).map((value) => ({ value, label: words.states[value] })),
  },
};

/** Problems that sides of deals have reported: open ones first, the oldest at the top. */
export function DisputeQueue({ onChoose }: { onChoose: (deal: QueuedDispute) => void }) {
  return (
    <Panel title={words.title} hint={words.hint}>
      <PagedTable
        words={words}
        columns={columnsWith(onChoose)}
        keyOf={({ id }) => id}
        filters={FILTERS}
        endpoint={listDisputes}
        file="prijave"
      />
    </Panel>
  );
}

const columnsWith = (onChoose: (deal: QueuedDispute) => void): PagedColumn<QueuedDispute>[] => [
  {
    label: words.columns.deal,
    isName: true,
    text: ({ title }) => title,
    cell: (deal) => (
      <Button
        variant="plain"
        minH="6"
        p="0"
        textAlign="start"
        whiteSpace="normal"
        onClick={() => onChoose(deal)}
      >
        {deal.title}
      </Button>
    ),
  },
  { label: words.columns.problem, text: words.problem },
  {
    label: words.columns.sides,
    text: words.sides,
    cell: ({ buyerId, sellerId, others: [buyer, seller] }) => (
      <>
        {words.buyer}{' '}
        <TextLink htmlTranslate="no" to={operatorPages.user(buyerId)}>
          {buyer}
        </TextLink>
        , {words.seller}{' '}
        <TextLink htmlTranslate="no" to={operatorPages.company(sellerId)}>
          {seller}
        </TextLink>
      </>
    ),
  },
  momentColumn(words.columns.at, ({ dispute }) => dispute.at),
  {
    label: words.columns.state,
    text: ({ dispute }) => words.stateOf(dispute),
    cell: ({ dispute }) => (
      <Badge colorPalette={dispute.ended === null ? 'warning' : 'gray'}>{words.stateOf(dispute)}</Badge>
    ),
  },
];
