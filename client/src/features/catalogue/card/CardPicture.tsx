import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { CarImage } from '../../../entities/car/CarImage.tsx';
import { texts } from '../texts.ts';
import { CardClock } from './CardClock.tsx';
import { CROWDED } from './crowded.ts';

/** The widths of the grid's columns, see `Grid`. */
const SIZES = '(min-width: 1280px) 390px, (min-width: 768px) 50vw, 100vw';

/** The picture in its 3:2 frame, with the state, the price and the time over it. */
export function CardPicture({ auction, eager }: { auction: AuctionSummary; eager: boolean }) {
  const { car } = auction;
  const image = car.images.find(({ medium }) => medium === car.primaryImageUrl) ?? car.images[0];
  return (
    <Box
      position="relative"
      aspectRatio={3 / 2}
      overflow="hidden"
      bg="stage"
      color="stage.fg"
      css={{ [CROWDED]: { aspectRatio: 'auto', '& img': { h: 'auto' } } }}
    >
      <Box h="full" {...(image === undefined && { pb: '14', color: 'stage.muted' })}>
        <CarImage
          image={image}
          none={texts.card.noPicture}
          sizes={SIZES}
          alt={`${car.make} ${car.model}`}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          transition="transform 0.5s {easings.settle}"
        />
      </Box>
      <CardClock auction={auction} />
    </Box>
  );
}
