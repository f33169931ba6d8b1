import type { StockStatus } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { CarFront, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { SellersOnly } from '../../../entities/user/member-role.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { SearchField } from '../../../kit/form/SearchField.tsx';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { TabRow } from '../../../kit/list/TabRow.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { useServerTime } from '../../../lib/live/index.ts';
import { AddCarLink, ListHead } from '../list/ListHead.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StockTable } from './StockTable.tsx';
import { texts } from './texts.ts';
import { useChosen } from './use-chosen.ts';
import { allFound, useStock, writeWanted } from './use-stock.ts';

const STATUSES: readonly (StockStatus | undefined)[] = [undefined, 'free', 'in_auction', 'sold'];
const toDay = (now: number) => now - (now % MINUTE_MS);

/** `/dealer/cars/table`: the dealer's cars as a table, with what is done to many of them. */
export function StockPage() {
  const { wanted, stock, error, loading, reload, want } = useStock();
  const chosen = useChosen();
  const { busy: picking, failure: pickFailure, attempt } = useAttempt();
  const list = useRef<HTMLDivElement>(null);
  // The bar with the button that drops the choice goes with it.
  useKeptFocus(list, chosen.rows.length > 0);
  const now = useServerTime(toDay, MINUTE_MS);
  const pickAll = () => attempt(async () => chosen.put(await allFound(wanted), true));
  const { counts } = stock ?? {};
  const total = counts && counts.free + counts.in_auction + counts.sold;
  const tabs = STATUSES.map((status) => ({
    to: `?${writeWanted({ ...wanted, status, page: 1 })}`,
    label: texts.tabs[status ?? 'all'],
    isChosen: status === wanted.status,
    count: (status === undefined ? total : counts?.[status]) ?? null,
  }));
  const isNarrowed = wanted.q !== '' || wanted.status !== undefined;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <ListHead view="table" loading={loading} onRefresh={() => void reload()} />
      <Box mt="6" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <TabRow label={texts.tabsLabel} tabs={tabs} />
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={wanted.q}
          onSearch={(q) => want({ q })}
          w={{ base: 'full', md: '20rem', lg: '14rem', xl: '20rem' }}
        />
      </Box>
      <Box mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <SavedViews wanted={wanted} />
        <SortSelect wanted={wanted} onWant={want} />
      </Box>
      <Failure mt="5" title={texts.failed} reason={error} onRetry={reload} />
      {stock === null && error === null && <Loading label={texts.loading} minH="20rem" />}
      {stock !== null && (
        <>
          <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="11">
            <Box role="status" color="fg.muted" me="auto">
              {texts.found(stock.total)}
            </Box>
            <SellersOnly>
              {stock.items.length > 0 && (
                <Button size="sm" variant="ghost" onClick={() => chosen.put(stock.items, true)}>
                  {texts.pickPage}
                </Button>
              )}
              {stock.totalPages > 1 && (
                <BusyButton size="sm" variant="ghost" loading={picking} onClick={() => void pickAll()}>
                  {texts.pickAll(stock.total)}
                </BusyButton>
              )}
            </SellersOnly>
          </Box>
          <Refusal mt="0" title={texts.pickFailed} reason={pickFailure} />
          {stock.total === 0 ? (
            <EmptyState
              icon={isNarrowed ? SearchX : CarFront}
              title={isNarrowed ? texts.nothingFound : texts.empty}
              action={isNarrowed ? undefined : <AddCarLink />}
            >
              {isNarrowed ? texts.nothingFoundHint : texts.emptyHint}
            </EmptyState>
          ) : (
            <Box
              ref={list}
              tabIndex={-1}
              role="group"
              aria-label={texts.title}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l3"
              px={{ base: '4', md: '6' }}
              py="3"
              aria-busy={loading}
              opacity={loading ? 0.6 : 1}
            >
              <StockTable rows={stock.items} wanted={wanted} onWant={want} chosen={chosen} now={now} />
            </Box>
          )}
          <Pager
            label={texts.pages}
            page={wanted.page}
            pages={stock.totalPages}
            top={list}
            onTurn={(page) => want({ page })}
          />
        </>
      )}
      <ChosenBar chosen={chosen} now={now} onChanged={() => void reload()} />
    </Container>
  );
}
