import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { ArrowLeft, CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { texts } from '../texts.ts';
import { useCar } from './use-car.ts';

const words = texts.view;

/** A page of one car: the way back to all of them, and the car once it is there. */
export function CarLoader({ carId, children }: { carId: string; children: (car: DealerCar) => ReactNode }) {
  const { loaded, load } = useCar(carId);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Button asChild variant="ghost" colorPalette="gray" size="sm" ms="-3.5" mb="2">
        <Link to="/dealer/cars">
          <ArrowLeft aria-hidden />
          {words.back}
        </Link>
      </Button>
      {loaded.state === 'loading' && <Loading label={texts.loading} />}
      {loaded.state === 'missing' && (
        <>
          <PageTitle>{words.missing}</PageTitle>
          <Box mt="6">
            <EmptyState icon={CarFront} title={words.missing}>
              {words.missingHint}
            </EmptyState>
          </Box>
        </>
      )}
      {loaded.state === 'failed' && <Failure title={words.failed} reason={loaded.error} onRetry={load} />}
      {loaded.state === 'ready' && children(loaded.car)}
    </Container>
  );
}
