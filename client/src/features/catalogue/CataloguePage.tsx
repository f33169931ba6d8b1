import { modelPageTitle } from '@autoplace/shared/auction';
import {
  type AuctionSort,
  type AuctionSummary,
  type AuctionType,
  auctionSort,
  auctionType,
  type SavedFilters,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { PlainSelect } from '../../kit/form/PlainSelect.tsx';
import { bringIntoView } from '../../kit/list/bring-into-view.ts';
import { SkipLink } from '../../kit/page/SkipLink.tsx';
import { type Criteria, NO_FILTERS, savedFiltersOf, writeCriteria } from './criteria/criteria.ts';
import { statusesOf, tabOf } from './criteria/status-tabs.ts';
import { chipsAtom, criteriaOf } from './criteria/understanding.ts';
import { useCriteria } from './criteria/use-criteria.ts';
import { useEditing } from './criteria/use-editing.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterLinks } from './filters/FilterLinks.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import { useFilterDrawer } from './filters/use-filter-drawer.ts';
import { Hero } from './hero/Hero.tsx';
import { AuctionList } from './list/AuctionList.tsx';
import { ListHeader } from './list/ListHeader.tsx';
import { Pager } from './list/Pager.tsx';
import { pagesOf } from './load-catalogue.ts';
import { texts } from './texts.ts';
import { useCatalogue } from './use-catalogue.ts';

/** As the server says it of the same address (R226). */
function titleOf({ make: [make, ...makes], model: [model, ...models] }: Criteria): string {
  if (make === undefined || makes.length + models.length > 0) return texts.tab;
  return modelPageTitle({ make, model: model ?? null });
}

const CARDS = 'lista-aukcija';

/**
 * The public catalogue. `corner` puts something into the corner of each card's picture; it must be the same function
 * from render to render, or every card renders with every update. `saving` keeps what is looked for.
 */
export function CataloguePage(props: {
  corner?: (auction: AuctionSummary) => ReactNode;
  saving?: (filters: SavedFilters) => ReactNode;
}) {
  const { corner, saving } = props;
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const drawer = useFilterDrawer(narrow, () => bringIntoView(list.current));
  const { criteria, change } = useCriteria();
  const { shown, edit } = useEditing(criteria, change);
  const { catalogue, current, reload } = useCatalogue(criteria);
  const [chips, setChips] = useAtom(chipsAtom);
  const pages = pagesOf(catalogue.total);
  const filters = savedFiltersOf(criteria);

  const focusList = () => list.current?.focus({ preventScroll: true });
  const goToList = () => {
    bringIntoView(list.current);
    focusList();
  };

  const showListed = () => {
    focusList();
    // Where the address stays as it is, nothing else asks for the list.
    if (!change({ sort: 'newest', page: 1 })) reload();
  };

  // A link may lead beyond the last page, and lists become shorter.
  const beyond = current && catalogue.items.length === 0 && criteria.page > pages;
  const goToLast = useEffectEvent(() => change({ page: pages }, { replace: true }));
  useEffect(() => {
    if (beyond && !drawer.isOpen) goToLast();
  }, [beyond, drawer.isOpen]);

  return (
    <>
      <title>{`${titleOf(criteria)} · AutoPlace`}</title>
      <SkipLink to={CARDS}>{texts.list.skipTo}</SkipLink>
      <Hero onBrowse={goToList} />
      <Container pt={{ base: '3', md: '4' }}>
        <FilterPanel
          criteria={shown}
          narrow={narrow}
          onEdit={edit}
          onUnderstood={(understood) => {
            setChips(understood.explanation);
            change(criteriaOf(understood, criteria, chips));
          }}
        />
        <Box
          as="section"
          aria-labelledby="aukcije"
          ref={list}
          tabIndex={-1}
          data-page-focus
          pt={{ base: '3', md: '4' }}
        >
          <ListHeader
            catalogue={catalogue}
            current={current}
            pages={pages}
            criteria={criteria}
            onRefresh={reload}
            onShowListed={showListed}
          >
            <SortSelect value={criteria.sort} onSort={(sort) => change({ sort })} />
          </ListHeader>
          <FilterBar criteria={criteria} narrow={narrow} />
          <FilterChips
            criteria={criteria}
            chips={chips}
            onChange={(next, left) => {
              setChips(left);
              change(next);
            }}
            onReset={() => {
              setChips([]);
              change(NO_FILTERS);
            }}
            onEmptied={focusList}
          >
            {filters !== null && saving?.(filters)}
          </FilterChips>
          <AuctionList
            id={CARDS}
            catalogue={catalogue}
            criteria={criteria}
            current={current}
            corner={corner}
            onRetry={reload}
            onReset={focusList}
          />
          {catalogue.items.length > 0 && pages > 1 && (current || catalogue.loading) && (
            <Pager
              page={criteria.page}
              pages={pages}
              addressOf={(page) => writeCriteria({ ...criteria, page })}
              onTurn={goToList}
              onJump={(page) => change({ page })}
            />
          )}
        </Box>
        {narrow && (
          <FilterButton
            criteria={criteria}
            floating={catalogue.items.length > 0 || !current}
            drawer={drawer}
            onApply={(draft) => {
              setChips(draft.chips);
              drawer.applied();
              // In the place of the drawer's entry in the history.
              if (!change({ ...draft.criteria, page: 1 }, { replace: true })) drawer.close();
            }}
          />
        )}
      </Container>
    </>
  );
}

/** Below the breakpoint `md`, where the filters are in a drawer. */
const narrow = () => window.matchMedia('(max-width: 767.98px)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True on a phone. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);

function SortSelect({ value, onSort }: { value: AuctionSort; onSort: (sort: AuctionSort) => void }) {
  return (
    <PlainSelect
      frame={{ flex: { base: '1 1 9rem', md: '0 1 14rem' }, minW: '0' }}
      aria-label={texts.filters.sort}
      textOverflow="ellipsis"
      value={value}
      options={auctionSort.options.map((sort) => [sort, texts.filters.sorts[sort]])}
      onChoose={(sort) => onSort(sort as AuctionSort)}
    />
  );
}

const { statuses, allTypes } = texts.filters;
const types = {
  all: allTypes,
  ...(Object.fromEntries(auctionType.options.map((type) => [type, kindLooks[type].plural])) as Record<
    AuctionType,
    string
  >),
};

/** The state and the type of the auctions to show; on a phone the type is in the drawer. */
function FilterBar({ criteria, narrow }: { criteria: Criteria; narrow: boolean }) {
  const { type } = criteria;
  return (
    <Box my="3" display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <FilterLinks
        label={texts.filters.status}
        options={statuses}
        chosen={tabOf(criteria.status)}
        to={(tab) => writeCriteria({ ...criteria, status: statusesOf[tab], page: 1 })}
      />
      {!narrow && (
        <FilterLinks
          label={texts.filters.type}
          options={types}
          chosen={type.length === 1 ? type[0] : 'all'}
          to={(one) => writeCriteria({ ...criteria, type: one === 'all' ? [] : [one], page: 1 })}
        />
      )}
    </Box>
  );
}
