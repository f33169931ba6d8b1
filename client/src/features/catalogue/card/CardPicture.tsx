import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront } from 'lucide-react';
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
      css={{ [CROWDED]: { aspectRatio: 'auto', '& > img': { h: 'auto' } } }}
    >
      {image === undefined ? (
        <Center h="full" pb="14" color="stage.muted" flexDirection="column" gap="2" textStyle="sm">
          <CarFront size={48} strokeWidth={1.25} aria-hidden />
          {texts.card.noPicture}
        </Center>
      ) : (
        <chakra.img
          src={image.medium}
          srcSet={`${image.small} 400w, ${image.medium} 800w, ${image.large} 1600w`}
          sizes={SIZES}
          width={800}
          height={533}
          alt={`${car.make} ${car.model}`}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          w="full"
          h="full"
          objectFit="cover"
          transition="transform 0.5s {easings.settle}"
        />
      )}
      <CardClock auction={auction} />
    </Box>
  );
}
