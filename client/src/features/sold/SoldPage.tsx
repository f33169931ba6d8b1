import { formatEur } from '@autoplace/shared/auction';
import { listSalePoints, listSold, type SoldPrices } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { SoldList } from '../../entities/sale/SoldList.tsx';
import { formatWhole } from '../../kit/format.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { FigureCard } from '../../kit/page/FigureCard.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { orLastPage } from '../../lib/http/load-page.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { pageOf, useAddress } from '../../lib/page/use-address.ts';
import { PriceByMileage } from './PriceByMileage.tsx';
import { SoldFilters } from './SoldFilters.tsx';
import { hasFilters, queryOf, readFilters, type SaleFilters } from './sale-filters.ts';
import { texts } from './texts.ts';

const PAGE_SIZE = 20;
/** A single point is no chart. */
const LEAST_POINTS = 2;

/** `/prodato`: the public archive of sales, whose filters and page are in the address. */
export function SoldPage() {
  const [values, change] = useAddress();
  const wanted = JSON.stringify(readFilters(values));
  const filters = useMemo<SaleFilters>(() => JSON.parse(wanted), [wanted]);
  const page = pageOf(values);
  const sold = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        orLastPage(page, (one) =>
          call(listSold, { query: { ...queryOf(filters), page: one, pageSize: PAGE_SIZE }, signal }),
        ),
      [filters, page],
    ),
  );
  const points = useCall(listSalePoints, { query: queryOf(filters) }).value?.items ?? [];
  const top = useRef<HTMLDivElement>(null);
  const apply = (next: SaleFilters) => change({ ...next, page: null }, true);
  const found = sold.value;
  return (
    <Container py={{ base: '8', md: '12' }} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Box>
        <PageTitle>{texts.title}</PageTitle>
        <Box color="fg.muted" mt="1" maxW="70ch">
          {texts.intro}
        </Box>
      </Box>
      <SoldFilters filters={filters} onApply={apply} />
      <Failure title={texts.failed} reason={sold.error} onRetry={sold.reload} />
      {found === null && sold.loading && <Loading label={texts.loading} minH="20rem" />}
      {found !== null && found.prices === null && <Nothing filtered={hasFilters(filters)} />}
      {found !== null && found.prices !== null && (
        <>
          <Figures total={found.total} prices={found.prices} />
          {points.length >= LEAST_POINTS && <PriceByMileage sales={points} />}
          <Box ref={top} tabIndex={-1} aria-busy={sold.loading}>
            <SoldList label={texts.list} lots={found.items} withSeller />
            <Pager
              label={texts.pages}
              page={page}
              pages={found.totalPages}
              top={top}
              onTurn={(to) => change({ page: to === 1 ? null : String(to) }, true)}
            />
          </Box>
        </>
      )}
    </Container>
  );
}

const Figures = ({ total, prices }: { total: number; prices: SoldPrices }) => (
  <Box as="section" aria-label={texts.figures}>
    <Box
      as="dl"
      display="grid"
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns={{
        // Two in a row, with larger text one.
        base: 'repeat(auto-fit, minmax(min(max(9rem, 40%), 100%), 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
    >
      {(
        [
          ['sales', texts.sales, formatWhole(total)],
          ['median', texts.median, formatEur(prices.median)],
          ['lowest', texts.lowest, formatEur(prices.lowest)],
          ['highest', texts.highest, formatEur(prices.highest)],
        ] as const
      ).map(([name, label, value]) => (
        <FigureCard key={name} name={name} label={label} value={value} />
      ))}
    </Box>
    {total > prices.sales && (
      <Box mt="2" textStyle="sm" color="fg.muted">
        {texts.newestOnly}
      </Box>
    )}
  </Box>
);

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={SearchX}
    title={filtered ? texts.noneFit : texts.none}
    action={
      <LinkButton to={filtered ? '/prodato' : '/auctions'} variant="outline" colorPalette="gray">
        {filtered ? texts.filters.reset : texts.toAuctions}
      </LinkButton>
    }
  >
    {filtered ? texts.noneFitHint : texts.noneHint}
  </EmptyState>
);
