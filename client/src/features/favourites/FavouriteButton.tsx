import { IconButton } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { favouriteIdsAtom, loadFavourites, setFavourite } from '../../entities/auction/favourites/index.ts';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { heartLooks } from './heart-looks.ts';
import { texts } from './texts.ts';

/** The heart of one auction. A visitor's tap asks to sign in, and is carried out afterwards. */
export default function FavouriteButton(props: {
  auctionId: string;
  title: string;
  place: keyof typeof heartLooks;
}) {
  const { auctionId, title, place } = props;
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const favourites = useAtomValue(favouriteIdsAtom);
  const favourite = favourites?.has(auctionId) ?? false;
  const isKnown = favourites !== null || userId === undefined;

  // Hearts that were full before stay still.
  const [tapped, setTapped] = useState(false);

  useEffect(() => {
    if (userId !== undefined) void loadFavourites();
  }, [userId]);

  const toggle = () => {
    setTapped(true);
    void setFavourite(auctionId, !favourite);
  };
  return (
    <IconButton
      {...heartLooks[place]}
      aria-label={texts.heart(title)}
      aria-pressed={favourite}
      title={favourite ? texts.remove : texts.add}
      onClick={toggle}
      css={{
        '& svg': {
          transition: 'fill 0.15s, color 0.15s, opacity 0.15s',
          opacity: isKnown ? undefined : 0.6,
          ...(favourite && {
            fill: 'currentColor',
            color: place === 'picture' ? 'ruby.400' : 'outbid.fg',
            animation: tapped ? 'heart-beat 0.35s {easings.settle}' : undefined,
          }),
        },
      }}
    >
      <Heart aria-hidden />
    </IconButton>
  );
}
