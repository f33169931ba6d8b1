import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useRef } from 'react';
import { AuctionList } from './AuctionList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Hero } from './Hero.tsx';
import { ListHeader } from './ListHeader.tsx';
import { SearchAndSort } from './SearchAndSort.tsx';
import { texts } from './texts.ts';
import { useCatalogue } from './use-catalogue.ts';

export function CataloguePage() {
  const list = useRef<HTMLDivElement>(null);
  const { catalogue, criteria, current, reload } = useCatalogue();

  const focusList = () => list.current?.focus({ preventScroll: true });
  const goToList = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    focusList();
  };

  return (
    <>
      <title>{`${texts.tab} · AutoPlace`}</title>
      <Hero
        items={catalogue.items}
        waiting={catalogue.shows === null && catalogue.loading}
        onBrowse={goToList}
      />
      <Box as="section" aria-labelledby="aukcije" ref={list} tabIndex={-1} data-page-focus>
        <Container pt="8">
          <ListHeader catalogue={catalogue} onRefresh={reload}>
            <SearchAndSort criteria={criteria} />
          </ListHeader>
          <FilterBar criteria={criteria} />
          <AuctionList
            catalogue={catalogue}
            criteria={criteria}
            current={current}
            onRetry={reload}
            onReset={focusList}
          />
        </Container>
      </Box>
    </>
  );
}
