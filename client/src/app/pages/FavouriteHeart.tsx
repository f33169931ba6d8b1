import { Box } from '@chakra-ui/react/box';
import { lazy } from 'react';
import { Spare } from '../../kit/page/Spare.tsx';

// Its state and its calls are not part of the first paint.
const FavouriteButton = lazy(() => import('../../features/favourites/FavouriteButton.tsx'));

/** The heart of an auction, over its picture or on its page; its room is there before it. */
export const FavouriteHeart = (props: { auctionId: string; title: string; place: 'picture' | 'page' }) => (
  <Spare fallback={<Box boxSize="11" />}>
    <FavouriteButton {...props} />
  </Spare>
);
