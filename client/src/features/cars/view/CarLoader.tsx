import { type DealerCar, getCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';

const words = texts.view;

/** A page of one car: the way back to all of them, and the car once it is there. */
export function CarLoader(props: {
  carId: string;
  /** The car is shown in a frame of its own. */
  framed?: boolean;
  children: (car: DealerCar) => ReactNode;
}) {
  const { carId, framed = false, children } = props;
  const { loaded, load } = useCar(carId);
  if (framed && loaded.state === 'ready') return children(loaded.car);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <BackLink to="/dealer/cars">{words.back}</BackLink>
      {loaded.state === 'loading' && <Loading label={texts.loading} />}
      {loaded.state === 'missing' && (
        <>
          <PageTitle>{words.missing}</PageTitle>
          <Box mt="2" color="fg.muted">
            {words.missingHint}
          </Box>
        </>
      )}
      {loaded.state === 'failed' && <Failure title={words.failed} reason={loaded.error} onRetry={load} />}
      {loaded.state === 'ready' && children(loaded.car)}
    </Container>
  );
}

type Loaded =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error: string }
  | { state: 'ready'; car: DealerCar };

/** One of the dealer's own cars. */
function useCar(carId: string) {
  const [loaded, set] = useState<Loaded>({ state: 'loading' });
  const load = useCallback(async () => {
    set({ state: 'loading' });
    try {
      const car = await call(getCar, { params: { id: carId } });
      set({ state: 'ready', car });
    } catch (error) {
      // An id of no possible shape is refused with 400.
      const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
      if (missing) return set({ state: 'missing' });
      set({ state: 'failed', error: reasonOf(error, texts.view.failedUnknown) });
    }
  }, [carId]);
  useEffect(() => void load(), [load]);
  return { loaded, load };
}
