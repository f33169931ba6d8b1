import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { CarFront, SearchX } from 'lucide-react';
import { useState } from 'react';
import { isSold } from '../../../entities/car/stock.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useFirst } from '../../../kit/list/use-first.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useTypedAddress } from '../../../lib/page/use-address.ts';
import { RemoveCar } from '../parts/RemoveCar.tsx';
import { texts } from '../texts.ts';
import { CarCard } from './CarCard.tsx';
import { type CarCriteria, everyCar, filterCars, readCriteria, writeCriteria } from './filter-cars.ts';
import { AddCarLink, ListHead } from './ListHead.tsx';
import { ListTools } from './ListTools.tsx';
import { type MyCars, useMyCars } from './use-my-cars.ts';

/** Why the list is not fresh from the server: it is an earlier answer, demo data, or missing. */
function ListProblem({ list }: { list: MyCars }) {
  const { shown, error, loading } = list;
  if (error === null) return null;
  if (shown === null) return <Failure title={words.failed} reason={error} onRetry={list.reload} />;
  const retry = (
    <Button size="sm" variant="surface" colorPalette="gray" loading={loading} onClick={list.reload}>
      {texts.retry}
    </Button>
  );
  if (shown.demo) return <Notice tone="warning" title={texts.demo.banner} action={retry} />;
  return (
    <Notice tone="warning" title={words.old(formatMoment(shown.at))} action={retry}>
      {error}
    </Notice>
  );
}

const words = texts.list;
const SOLD_ID = 'prodato';

/** `/dealer/cars`: the dealer's cars, the newest first; those that are sold apart from the stock. */
export function CarsPage({ userId }: { userId: string }) {
  const list = useMyCars(userId);
  const { criteria, edit } = useCriteria();
  const [removing, setRemoving] = useState<string | null>(null);
  const cars = list.shown?.cars ?? null;
  const shown = filterCars(cars ?? [], criteria);
  const sold = shown.filter(isSold);
  const asked = cars?.find(({ id }) => id === removing);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <ListHead view="cards" loading={list.loading} onRefresh={list.reload} />
      <Box mt="6" display="grid" gap="5">
        <ListProblem list={list} />
        {cars !== null && cars.length > 0 && (
          <>
            <ListTools cars={cars} criteria={criteria} onEdit={edit} />
            <Box role="status" color="fg.muted">
              {words.shown(shown.length, cars.length)}
            </Box>
          </>
        )}
        {cars === null && list.error === null && <CarGridSkeleton />}
        {cars?.length === 0 && (
          <EmptyState icon={CarFront} title={words.empty} action={<AddCarLink />}>
            {words.emptyHint}
          </EmptyState>
        )}
        {cars !== null && cars.length > 0 && shown.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={words.noResults}
            action={
              <Button variant="surface" onClick={() => edit(everyCar)}>
                {words.reset}
              </Button>
            }
          >
            {words.noResultsHint}
          </EmptyState>
        )}
        <CarGrid label={words.list} cars={shown.filter((car) => !isSold(car))} onRemove={setRemoving} />
        {sold.length > 0 && (
          <Box as="section" mt="4" display="grid" gap="5" aria-labelledby={SOLD_ID}>
            <Heading as="h2" id={SOLD_ID} textStyle="subtitle">
              {words.sold}
            </Heading>
            <CarGrid label={words.sold} cars={sold} onRemove={setRemoving} />
          </Box>
        )}
      </Box>
      {asked !== undefined && (
        <RemoveCar
          car={asked}
          demo={list.shown?.demo === true}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            list.drop(asked.id);
          }}
        />
      )}
    </Container>
  );
}

/** The filter of the list. It is kept in the address, so that "back" from a car restores it. */
function useCriteria() {
  // With the view, so that no other one comes up between two letters.
  const write = (criteria: CarCriteria) => ({ view: 'cards', ...writeCriteria(criteria) });
  const [criteria, change] = useTypedAddress(readCriteria, write);
  return { criteria, edit: (changes: Partial<CarCriteria>) => change({ ...criteria, ...changes }) };
}

// Two beside the sidebar of a tablet.
const columns = {
  base: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  lg: 'repeat(auto-fill, minmax(18rem, 1fr))',
};
const gap = { base: '5', md: '6' };

/** Shown at first: a year of a busy dealer is 1,500 cards, which a phone takes seconds to lay out. */
const FIRST = 120;
const asked = { all: false };

function CarGrid(props: { label: string; cars: readonly DealerCar[]; onRemove: (carId: string) => void }) {
  const { label, cars, onRemove } = props;
  const { list, shown, more, showAll } = useFirst(cars, FIRST, asked);
  if (cars.length === 0) return null;
  return (
    <>
      <Box
        as="ul"
        ref={list}
        listStyleType="none"
        aria-label={label}
        display="grid"
        gap={gap}
        gridTemplateColumns={columns}
      >
        {shown.map((car) => (
          <CarCard key={car.id} car={car} onRemove={() => onRemove(car.id)} />
        ))}
      </Box>
      {more > 0 && (
        <Button variant="surface" colorPalette="gray" justifySelf="center" onClick={showAll}>
          {words.showAll(cars.length)}
        </Button>
      )}
    </>
  );
}

/** The cards before they are known, as high as they will be. */
const CarGridSkeleton = () => (
  <Placeholder label={texts.list.loading} display="grid" gap={gap} gridTemplateColumns={columns}>
    {[1, 2, 3].map((card) => (
      <Box key={card} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Skeleton aspectRatio={3 / 2} borderRadius="0" />
        <Box p="4" display="grid" gap="3">
          <Skeleton h="6" w="6rem" />
          <Skeleton h="12" w="70%" />
          <Skeleton h="11" />
        </Box>
      </Box>
    ))}
  </Placeholder>
);
