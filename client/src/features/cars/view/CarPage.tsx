import type { CarImage, DealerCar } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { CopyPlus, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actsPath } from '../../../entities/addresses.ts';
import { factsOf } from '../../../entities/car/facts.ts';
import { PaperView } from '../../../entities/car/paper/PaperView.tsx';
import { SellersOnly } from '../../../entities/user/member-role.tsx';
import { formatDate } from '../../../kit/format-moments.ts';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { type Fact, FactList } from '../../../kit/list/FactList.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton, TextLink } from '../../../kit/page/TextLink.tsx';
import { OwnDocuments } from '../documents/CarDocuments.tsx';
import { texts as documentTexts } from '../documents/texts.ts';
import { texts as paperTexts } from '../paper/texts.ts';
import { AuctionAction } from '../parts/AuctionAction.tsx';
import { AuctionState } from '../parts/AuctionState.tsx';
import { RemoveCar } from '../parts/RemoveCar.tsx';
import { texts } from '../texts.ts';
import { CarLoader } from './CarLoader.tsx';

const words = texts.view;
type Gallery = (images: CarImage[], title: string, video: string | undefined) => ReactNode;

/** `/dealer/cars/:id`; the page that composes it lends the gallery of an auction. */
export const CarPage = ({ carId, gallery }: { carId: string; gallery: Gallery }) => (
  <CarLoader carId={carId}>{(car) => <CarView car={car} gallery={gallery} />}</CarLoader>
);

function CarView({ car, gallery }: { car: DealerCar; gallery: Gallery }) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const edit = `/dealer/cars/${encodeURIComponent(car.id)}/edit`;
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="6">
        <Box flex="1 1 16rem" minW="0">
          <PageTitle isName>{`${car.make} ${car.model}`}</PageTitle>
        </Box>
        <SellersOnly>
          <LinkButton to={edit} variant="surface">
            <Pencil aria-hidden />
            {words.edit}
          </LinkButton>
          <LinkButton
            to={`/dealer/add-car?copy=${encodeURIComponent(car.id)}`}
            variant="surface"
            colorPalette="gray"
          >
            <CopyPlus aria-hidden />
            {words.copy}
          </LinkButton>
          <Button
            variant="surface"
            colorPalette="gray"
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            <Trash2 aria-hidden />
            {words.remove}
          </Button>
        </SellersOnly>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <Box minW="0">
          {car.images.length > 0 || car.video !== undefined ? (
            gallery(primaryFirst(car), texts.titleOf(car), car.video)
          ) : (
            <EmptyState
              icon={ImageOff}
              title={words.noPictures}
              action={
                <SellersOnly>
                  <LinkButton to={edit} variant="surface">
                    {words.addPictures}
                  </LinkButton>
                </SellersOnly>
              }
            />
          )}
        </Box>
        <Box display="grid" gap={{ base: '4', md: '6' }} minW="0">
          <Panel
            title={words.auction}
            aside={car.auction && <TextLink to={actsPath(car.auction.id)}>{words.whoDid}</TextLink>}
          >
            <Box display="grid" gap="4">
              {car.auction === null ? words.noAuction : <AuctionState auction={car.auction} />}
              <Box display="flex" flexWrap="wrap" gap="2">
                <AuctionAction car={car} />
              </Box>
            </Box>
          </Panel>
          <Panel title={texts.form.description}>
            <Box htmlTranslate="no" whiteSpace="pre-line" overflowWrap="anywhere">
              {car.description}
            </Box>
          </Panel>
          {car.notes !== null && (
            <Panel title={texts.form.notes}>
              <Box htmlTranslate="no" whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
                {car.notes}
              </Box>
            </Panel>
          )}
        </Box>
        <Box display="grid" gap={{ base: '4', md: '6' }} minW="0">
          <Panel title={words.data}>
            <CarData car={car} />
          </Panel>
          {car.paper != null && (
            <Panel title={paperTexts.title}>
              <PaperView paper={car.paper} images={car.images} />
            </Panel>
          )}
        </Box>
        <Box display="grid" gap={{ base: '4', md: '6' }} minW="0">
          {car.attachments.length > 0 && (
            <Panel title={documentTexts.title}>
              <OwnDocuments carId={car.id} documents={car.attachments} />
            </Panel>
          )}
          <Entries title={texts.form.features} entries={car.features} />
          <Entries title={texts.form.documents} entries={car.documents} />
        </Box>
      </Box>
      {removing && (
        <RemoveCar
          car={car}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate('/dealer/cars', { replace: true })}
        />
      )}
    </>
  );
}

const primaryFirst = ({ images, primaryImageId }: DealerCar): CarImage[] =>
  images.toSorted((a, b) => Number(b.id === primaryImageId) - Number(a.id === primaryImageId));

const Entries = ({ title, entries }: { title: string; entries: readonly string[] }) =>
  entries.length > 0 && (
    <Panel title={title}>
      <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2">
        {entries.map((entry) => (
          <li key={entry}>
            <Badge size="lg" colorPalette="gray" whiteSpace="normal">
              {entry}
            </Badge>
          </li>
        ))}
      </Box>
    </Panel>
  );

/** Name and value of all that is known of the car. */
const dataOf = (car: DealerCar): Fact[] => [
  ...factsOf(car),
  [texts.view.added, formatDate(car.createdAt)],
  [texts.view.changed, formatDate(car.updatedAt)],
];

const CarData = ({ car }: { car: DealerCar }) => <FactList facts={dataOf(car)} />;
