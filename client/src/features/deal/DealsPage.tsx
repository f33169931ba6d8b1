import { listAllDeals, listDeals, type Me, operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Handshake } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { TabRow } from '../../kit/list/TabRow.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { watchDeals } from '../../lib/live/watches/deal-watch.ts';
import { DealRow, type Which } from './DealRow.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 20;

/** `/deals`: purchases with `?side=buyer`, sales with `?side=seller`, and for administrators all with `?side=all`. */
export function DealsPage({ user }: { user: Me }) {
  const [search] = useSearchParams();
  const choices: Which[] = [
    'buyer',
    ...(user.dealer === null ? [] : (['seller'] as const)),
    ...(operates(user, 'support') ? (['all'] as const) : []),
  ];
  const which = choices.find((choice) => choice === search.get('side'));
  return which === undefined && user.dealer !== null ? (
    <WhereDealsAre />
  ) : (
    <Deals which={which ?? 'buyer'} choices={choices} />
  );
}

/** Leads a dealer to the sales if there are some. */
function WhereDealsAre() {
  const { value, error } = useCall(listDeals, { query: { page: 1, pageSize: 1, side: 'seller' } });
  if (value === null && error === null)
    return (
      <Container py={{ base: '8', md: '12' }}>
        <PageTitle>{texts.tabsLabel}</PageTitle>
      </Container>
    );
  return <Navigate to={addressOf(value?.total ? 'seller' : 'buyer')} replace />;
}

const addressOf = (which: Which): string => `/deals?side=${which}`;

function Deals({ which, choices }: { which: Which; choices: readonly Which[] }) {
  const list = useDeals(which);
  const deals = itemsOf(list.pages, ({ id }) => id);
  const [title, hint] = texts.empty[which];
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle>{texts.lists[which]}</PageTitle>
      <Box my="6">
        {choices.length > 1 && (
          <TabRow
            label={texts.tabsLabel}
            tabs={choices.map((choice) => ({
              to: addressOf(choice),
              label: texts.lists[choice],
              isChosen: choice === which,
            }))}
          />
        )}
      </Box>
      <PagedLots
        list={list}
        words={{ loading: texts.loadingList, loadFailed: texts.listFailed }}
        count={deals.length}
        none={
          <EmptyState
            icon={Handshake}
            title={title}
            action={
              which === 'seller' ? (
                <LinkButton to="/dealer/auctions">{texts.toOwnAuctions}</LinkButton>
              ) : (
                <LinkButton to="/auctions">{texts.toAuctions}</LinkButton>
              )
            }
          >
            {hint}
          </EmptyState>
        }
      >
        {deals.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label={texts.list} display="grid" gap="4">
            {deals.map((deal) => (
              <li key={deal.id}>
                <DealRow deal={deal} which={which} />
              </li>
            ))}
          </Box>
        )}
      </PagedLots>
    </Container>
  );
}

function useDeals(which: Which) {
  const list = usePages(
    useCallback(
      (page: number, signal: AbortSignal) => {
        const query = { page, pageSize: PAGE_SIZE };
        return which === 'all'
          ? call(listAllDeals, { query, signal })
          : call(listDeals, { query: { ...query, side: which }, signal });
      },
      [which],
    ),
  );
  const { reload } = list;
  useEffect(() => watchDeals({ onChanged: () => void reload(), onMissed: () => void reload() }), [reload]);
  return list;
}
