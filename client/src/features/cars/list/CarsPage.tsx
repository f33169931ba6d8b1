import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { CarFront, SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { RemoveCar } from '../parts/RemoveCar.tsx';
import { texts } from '../texts.ts';
import { CarCard } from './CarCard.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { everyCar, filterCars } from './filter-cars.ts';
import { AddCarLink, ListHead } from './ListHead.tsx';
import { ListProblem } from './ListProblem.tsx';
import { ListTools } from './ListTools.tsx';
import { useCriteria } from './use-criteria.ts';
import { useMyCars } from './use-my-cars.ts';

const words = texts.list;

/** `/dealer/cars`: the dealer's cars, the newest first. */
export function CarsPage({ userId }: { userId: string }) {
  const list = useMyCars(userId);
  const { criteria, edit } = useCriteria();
  const [removing, setRemoving] = useState<string | null>(null);
  const { cars } = list;
  const shown = filterCars(cars ?? [], criteria);
  const asked = cars?.find(({ id }) => id === removing);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <ListHead loading={list.loading} onRefresh={list.reload} />
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
        {cars === null && list.loading && <CarGridSkeleton />}
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
        {shown.length > 0 && (
          <CarGrid>
            {shown.map((car) => (
              <CarCard key={car.id} car={car} onRemove={() => setRemoving(car.id)} />
            ))}
          </CarGrid>
        )}
      </Box>
      {asked !== undefined && (
        <RemoveCar
          car={asked}
          demo={list.demo}
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
