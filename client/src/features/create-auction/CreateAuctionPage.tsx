import { listMyCars } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSold, statusOf } from '../../entities/car/stock.ts';
import { Loading } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { type ChosenCar, carName, newlyAddedCar } from './car-step/cars.ts';
import { Frame } from './Frame.tsx';
import { blankDraft, type Draft, forgetDraft, readDraft } from './form/draft.ts';
import { texts } from './texts.ts';
import { Wizard } from './Wizard.tsx';

/** The dealer's cars, the newest first. */
const fetchCars = (signal: AbortSignal) => call(listMyCars, { signal });

/** `/dealer/create-auction?carId=`: a new auction, or the one that was left unfinished. */
export function CreateAuctionPage({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const givenId = params.get('carId');
  const [offered, setOffered] = useState(() => readDraft(userId));
  /** What the wizard starts from, and how often it was started again. */
  const [{ draft, round }, setStart] = useState(() => ({ draft: blankDraft(givenId), round: 0 }));
  const { value: cars, error: failure, reload } = useLoaded(fetchCars, texts.car.failedUnknown);
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
        <DraftOffer draft={offered} givenId={givenId} cars={cars} onResume={resume} onDiscard={discard} />
      </Frame>
    );
  }

  const known = cars?.find(({ id }) => id === givenId) ?? null;
  // A car that was just added is known before the list of cars is; a stand-in of demo mode (R55) never is in the list.
  const unlisted = cars === null || import.meta.env.VITE_DEMO === '1';
  const given = known ?? (unlisted && added?.id === givenId ? added : null);
  const chosen = givenId !== null || draft.carId !== '';
  if (cars === null && given === null && (chosen || failure !== null))
    return (
      <Frame>
        {failure === null ? (
          <Loading label={texts.loading} />
        ) : (
          <CarsFailed reason={failure} onRetry={reload} />
        )}
      </Frame>
    );

  const free = given !== null && statusOf(given) === 'free';
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
        cars={cars?.filter((car) => !isSold(car)) ?? null}
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

/** Why the car of the address is not the one of the auction; null is one that the dealer does not have. */
function GivenProblem({ car }: { car: ChosenCar | null }) {
  const words = texts.given[car === null ? 'unknown' : isSold(car) ? 'sold' : 'busy'];
  return (
    <Notice
      mb="6"
      tone="warning"
      title={words.title}
      action={
        car?.auction != null && (
          <LinkButton to={`/auctions/${car.auction.id}`} variant="outline" colorPalette="gray">
            {texts.given.seeAuction}
          </LinkButton>
        )
      }
    >
      {words.text}
    </Notice>
  );
}

/** Before anything new is begun: nothing that was typed goes without being asked. */
function DraftOffer(props: {
  draft: Draft;
  /** The car of the address, which may be another one. */
  givenId: string | null;
  cars: readonly ChosenCar[] | null;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const { draft, givenId, cars } = props;
  const { title } = draft.values;
  const carId = draft.givenCarId ?? draft.carId;
  const car = cars?.find(({ id }) => id === carId);
  const given = givenId === carId ? undefined : cars?.find(({ id }) => id === givenId);
  const name = typeof title === 'string' ? title : car === undefined ? null : carName(car);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '5', md: '8' }} display="flex" gap="4">
      <Box color="brand.fg" flexShrink="0" display={{ base: 'none', sm: 'block' }}>
        <FileClock size={32} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box>
        <Heading as="h2" textStyle="subtitle">
          {texts.draft.title}
        </Heading>
        <Box data-name={name ?? undefined} color="fg.muted" mt="1" minH="6" overflowWrap="anywhere">
          {(cars !== null || carId === '') && texts.draft.about(name, texts.steps[draft.step])}
        </Box>
        {given !== undefined && (
          <Box data-name={carName(given)} mt="1" overflowWrap="anywhere">
            {texts.draft.other(carName(given))}
          </Box>
        )}
        <Box mt="5" display="flex" flexWrap="wrap" gap="3">
          <Button onClick={props.onResume}>{texts.draft.resume}</Button>
          <Button variant="outline" colorPalette="gray" onClick={props.onDiscard}>
            {texts.draft.discard}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
