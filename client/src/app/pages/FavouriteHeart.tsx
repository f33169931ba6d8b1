import type { AuctionSummary } from '@autoplace/shared/contract';
import { IconButton } from '@chakra-ui/react/button';
import { Heart } from 'lucide-react';
import { lazy } from 'react';
import { heartLooks } from '../../features/favourites/heart-looks.ts';
import { Spare } from '../../kit/page/Spare.tsx';

// Its state and its calls are not part of the first paint.
const FavouriteButton = lazy(() => import('../../features/favourites/FavouriteButton.tsx'));

/** The heart of an auction, over its picture or on its page. It is seen at once, and can be pressed when its code is there. */
export const FavouriteHeart = (props: {
  auctionId: string;
  title: string;
  place: keyof typeof heartLooks;
}) => (
  <Spare
    fallback={
      <IconButton as="span" aria-hidden {...heartLooks[props.place]} css={{ '& svg': { opacity: 0.6 } }}>
        <Heart />
      </IconButton>
    }
  >
    <FavouriteButton {...props} />
  </Spare>
);

/** In the corner of a card. */
export const cardHeart = ({ id, title }: AuctionSummary) => (
  <FavouriteHeart auctionId={id} title={title} place="picture" />
);
