import type { AuctionSummary } from '@autoplace/shared/contract';
import { IconButton } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Heart } from 'lucide-react';
import { memo } from 'react';
import { rememberPending } from '../../entities/auction/favourites/pending.ts';
import { heartLooks } from '../../features/favourites/heart-looks.ts';
import { texts } from '../../features/favourites/texts.ts';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';

// Its state and its calls are not part of the first paint, and a visitor needs none of them.
const FavouriteButton = lazy(() => import('../../features/favourites/FavouriteButton.tsx'));

/** The heart of an auction, over its picture or on its page. It is seen at once, and can be pressed when its code is there. */
export const FavouriteHeart = memo(function FavouriteHeart(props: {
  auctionId: string;
  title: string;
  place: keyof typeof heartLooks;
}) {
  const { auctionId, title, place } = props;
  const user = useAtomValue(currentUserAtom);
  const isKnown = useAtomValue(authStatusAtom) === 'ready';
  if (isKnown && user === null)
    return (
      <IconButton
        {...heartLooks[place]}
        aria-label={texts.heart(title)}
        aria-pressed={false}
        title={texts.add}
        onClick={() => rememberPending(auctionId)}
      >
        <Heart aria-hidden />
      </IconButton>
    );
  return (
    <Spare
      fallback={
        <IconButton as="span" aria-hidden {...heartLooks[place]} css={{ '& svg': { opacity: 0.6 } }}>
          <Heart />
        </IconButton>
      }
    >
      <FavouriteButton {...props} />
    </Spare>
  );
});

/** In the corner of a card. */
export const cardHeart = ({ id, title }: AuctionSummary) => (
  <FavouriteHeart auctionId={id} title={title} place="picture" />
);
