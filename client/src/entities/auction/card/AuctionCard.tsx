import { pictureWidths, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CarFactLine } from '../../car/CarFactLine.tsx';
import { CarImage } from '../../car/CarImage.tsx';
import { CROWDED } from '../crowded.ts';
import { CardAction } from './CardAction.tsx';
import { CardClock } from './CardClock.tsx';
import { factsOf } from './facts.ts';
import { texts } from './texts.ts';

/** The picture in its 3:2 frame, with the state, the price and the time over it. */
function CardPicture({ auction, eager }: { auction: AuctionSummary; eager: boolean }) {
  const { car } = auction;
  const image = primaryImageOf(car);
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
          none={texts.noPicture}
          sizes={pictureWidths.card}
          htmlTranslate="no"
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

/** The link of the title covers the card, so that all of it can be clicked and a reader hears one name. */
const TitleLink = chakra(Link, {
  base: {
    color: 'fg',
    // The filter button of a phone must not hide what the keyboard is at.
    scrollMarginBottom: '24',
    _before: { content: '""', position: 'absolute', inset: '0', zIndex: '1', borderRadius: 'l3' },
    '&:focus-visible': { outline: 'none' },
  },
});

/** One auction of the list. Only the parts that follow the clock render each second. */
export const AuctionCard = memo(function AuctionCard(props: {
  auction: AuctionSummary;
  eager: boolean;
  /** What stands in the corner of the picture, above the link that covers the card. */
  corner?: ((auction: AuctionSummary) => ReactNode) | undefined;
}) {
  const { auction, eager, corner } = props;
  return (
    <Box
      as="li"
      containerType="inline-size"
      // What is out of sight need not be laid out each second; the height is about that of a card.
      css={{ contentVisibility: 'auto', containIntrinsicHeight: 'auto 30rem' }}
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="0 0 0 1px {colors.border}"
      transition="box-shadow 0.2s"
      _hover={{
        boxShadow: '0 0 0 1px {colors.border.emphasized}, {shadows.md}',
        '& img': { transform: 'scale(1.025)' },
      }}
      _focusWithin={{
        '&:has(h3 a:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      }}
    >
      <CardPicture auction={auction} eager={eager} />
      <Box display="flex" flexDirection="column" gap="3" p="4" flex="1">
        <Heading
          as="h3"
          textStyle="subtitle"
          fontSize="1.0625rem"
          lineClamp="2"
          css={{ [CROWDED]: { display: 'block' } }}
        >
          <TitleLink htmlTranslate="no" to={`/auctions/${auction.id}`}>
            {auction.title}
          </TitleLink>
        </Heading>
        <CarFactLine facts={factsOf(auction.car)} />
        <CardAction auction={auction} />
      </Box>
      {corner !== undefined && (
        // Last, so that a reader hears the auction before what can be done with it.
        <Box position="absolute" top="2" insetEnd="2" zIndex="2">
          {corner(auction)}
        </Box>
      )}
    </Box>
  );
});
