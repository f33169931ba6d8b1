import { listMyCars } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { CarFront } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSellingPresets } from '../../entities/auction/selling-presets.ts';
import { BackLink } from '../../kit/area/BackLink.tsx';
import { useKeptFocus } from '../../kit/form/use-kept-focus.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { ListMany } from './ListMany.tsx';
import { texts } from './texts.ts';

const STOCK = '/dealer/cars/table';

/** `/dealer/list-many?cars=a,b`: puts these cars into auctions together, on terms that are entered once. */
export function ListManyPage({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const ids = [...new Set((search.get('cars') ?? '').split(',').filter((id) => id !== ''))];
  const cars = useCall(listMyCars);
  const presets = useSellingPresets();
  const leaveOut = (carId: string) =>
    setSearch(
      { cars: ids.filter((id) => id !== carId).join(',') },
      { replace: true, preventScrollReset: true },
    );
  const { value: mine, error } = cars;
  const isReady = presets.loaded.value !== null || presets.loaded.error !== null;
  const chosen = ids.flatMap((id) => mine?.find((car) => car.id === id) ?? []);
  const content = useRef<HTMLDivElement>(null);
  // The last car that is left out goes with its whole list.
  useKeptFocus(content, chosen.length > 0);
  if (ids.length === 0 || (mine !== null && chosen.length === 0))
    return (
      <Frame ref={content}>
        <EmptyState
          icon={CarFront}
          title={texts.none}
          action={<LinkButton to={STOCK}>{texts.toStock}</LinkButton>}
        >
          {texts.noneHint}
        </EmptyState>
      </Frame>
    );
  if (mine !== null && isReady)
    return (
      <Frame ref={content}>
        <ListMany
          userId={userId}
          cars={chosen}
          missing={ids.length - chosen.length}
          presets={presets}
          onLeaveOut={leaveOut}
        />
      </Frame>
    );
  return (
    <Frame ref={content}>
      {error === null ? (
        <Loading label={texts.loading} minH="20rem" />
      ) : (
        <Failure title={texts.failed} reason={error} onRetry={cars.reload} />
      )}
    </Frame>
  );
}

const Frame = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <Container py={{ base: '6', md: '10' }}>
    <BackLink to={STOCK}>{texts.back}</BackLink>
    <PageTitle>{texts.title}</PageTitle>
    <Box ref={ref} tabIndex={-1} data-page-focus mt="6">
      {children}
    </Box>
  </Container>
);
