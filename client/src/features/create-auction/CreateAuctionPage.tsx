import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { newlyAddedCar } from './car-step/cars.ts';
import { useMyCars } from './car-step/use-my-cars.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { Frame } from './Frame.tsx';
import { blankDraft, type Draft, forgetDraft, readDraft } from './form/draft.ts';
import { GivenProblem } from './GivenProblem.tsx';
import { texts } from './texts.ts';
import { Wizard } from './Wizard.tsx';

/** `/dealer/create-auction?carId=`: a new auction, or the one that was left unfinished. */
export function CreateAuctionPage({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const givenId = params.get('carId');
  const [offered, setOffered] = useState(() => readDraft(userId));
  /** What the wizard starts from, and how often it was started again. */
  const [{ draft, round }, setStart] = useState(() => ({ draft: blankDraft(givenId), round: 0 }));
  const { cars, failure, reload } = useMyCars();
  const [added] = useState(newlyAddedCar);

  const startFrom = (draft: Draft) => setStart(({ round }) => ({ draft, round: round + 1 }));
  const giveCar = (carId: string | null) =>
    setParams(carId === null ? {} : { carId }, { replace: true, preventScrollReset: true });

  if (offered !== null) {
    const resume = () => {
      const { givenCarId } = offered;
      // A car that was just added on the way is chosen.
      const carId = offered.carId || (givenCarId === null && givenId) || '';
      startFrom({ ...offered, carId });
      giveCar(givenCarId);
      setOffered(null);
    };
    const discard = () => {
      forgetDraft(userId);
      setOffered(null);
    };
    return (
      <Frame>
        <DraftOffer draft={offered} cars={cars} onResume={resume} onDiscard={discard} />
      </Frame>
    );
  }

  const known = cars?.find(({ id }) => id === givenId) ?? null;
  // A car that was just added is known before the list of cars is.
  const given = known ?? (cars === null && added?.id === givenId ? added : null);
  if (cars === null && given === null && (givenId !== null || failure !== null))
    return (
      <Frame>
        {failure === null ? (
          <Loading label={texts.loading} />
        ) : (
          <CarsFailed reason={failure} onRetry={reload} />
        )}
      </Frame>
    );

  const free = given !== null && given.auctionId === null;
  const again = () => {
    giveCar(null);
    startFrom(blankDraft(null));
    void reload();
  };
  return (
    <Frame wide={free}>
      {givenId !== null && !free && <GivenProblem car={given} />}
      <Wizard
        key={round}
        userId={userId}
        draft={draft}
        given={free ? given : null}
        cars={cars}
        justAdded={added?.id ?? null}
        onCarTaken={() => reload()}
        onChangeCar={() => giveCar(null)}
        onAgain={again}
      />
    </Frame>
  );
}

const CarsFailed = ({ reason, onRetry }: { reason: string; onRetry: () => unknown }) => (
  <Notice
    tone="error"
    title={texts.car.failed}
    action={<Button onClick={() => onRetry()}>{texts.retry}</Button>}
  >
    {reason}
  </Notice>
);
