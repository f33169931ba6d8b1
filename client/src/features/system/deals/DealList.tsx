import { formatEur } from '@autoplace/shared/auction';
import { type DealState, dealState, type ListedDeal, listAllDeals } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { operatorPages } from '../../../entities/addresses.ts';
import { dealStates } from '../../../entities/deal/deal-states.ts';
import { figureColumn, momentColumn } from '../../../kit/list/paged/columns.tsx';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

const FILTERS: ListFilters<{ state: DealState }> = {
  state: {
    label: texts.filter,
    all: texts.all,
    choices: dealState.options.map((value) => ({ value, label: dealStates[value].label })),
  },
};

const columns: PagedColumn<ListedDeal>[] = [
  {
    label: texts.columns.lot,
    isName: true,
    text: ({ title }) => title,
    cell: ({ id, title }) => <TextLink to={`/deals/${id}`}>{title}</TextLink>,
  },
  {
    label: texts.columns.buyer,
    isName: true,
    text: ({ others }) => others[0] ?? null,
    cell: ({ buyerId, others }) => <TextLink to={operatorPages.user(buyerId)}>{others[0]}</TextLink>,
  },
  {
    label: texts.columns.seller,
    isName: true,
    text: ({ others }) => others[1] ?? null,
    cell: ({ sellerId, others }) => <TextLink to={operatorPages.company(sellerId)}>{others[1]}</TextLink>,
  },
  figureColumn(texts.columns.price, ({ price }) => price, formatEur),
  momentColumn(texts.columns.sold, ({ soldAt }) => soldAt),
  momentColumn(texts.columns.deadline, ({ deadline }) => deadline?.at ?? null),
  {
    label: texts.columns.state,
    text: ({ state }) => dealStates[state].label,
    cell: ({ state }) => <Badge colorPalette={dealStates[state].palette}>{dealStates[state].label}</Badge>,
  },
];

const { search, searchHint, ...listWords } = texts;

/** The deals of everybody; with a `user` those in which somebody is a side, without search and filters. Another number of `changes` loads them again. */
export function DealList({ user, changes = 0 }: { user?: string; changes?: number }) {
  const keyOf = ({ id }: ListedDeal) => id;
  const shared = {
    words: listWords,
    columns,
    keyOf,
    changes,
    endpoint: listAllDeals,
    options: { query: { user } },
    file: 'kupoprodaje',
    wide: 'xl' as const,
  };
  return user === undefined ? (
    <PagedTable {...shared} words={{ ...listWords, search, searchHint }} filters={FILTERS} />
  ) : (
    <PagedTable {...shared} id="deals" />
  );
}
