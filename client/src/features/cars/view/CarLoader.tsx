import { type DealerCar, getCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { type ReactNode, useCallback } from 'react';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Loading } from '../../../kit/page/Loading.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { call } from '../../../lib/http/api.ts';
import { orMissing } from '../../../lib/http/or-missing.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
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
  const fetchCar = useCallback(
    (signal: AbortSignal) => call(getCar, { params: { id: carId }, signal }).catch(orMissing),
    [carId],
  );
  const { value: car, error, loading, reload } = useLoaded(fetchCar, words.failedUnknown);
  if (framed && car !== null && car !== 'missing') return children(car);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <BackLink to="/dealer/cars">{words.back}</BackLink>
      {car === null && loading && <Loading label={texts.loading} />}
      {car === 'missing' && (
        <>
          <PageTitle>{words.missing}</PageTitle>
          <Box mt="2" color="fg.muted">
            {words.missingHint}
          </Box>
        </>
      )}
      {error !== null && !loading && <Failure title={words.failed} reason={error} onRetry={reload} />}
      {car !== null && car !== 'missing' && children(car)}
    </Container>
  );
}
