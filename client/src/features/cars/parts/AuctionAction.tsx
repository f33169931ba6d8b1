import type { DealerCar } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { createAuctionPath } from '../../../entities/addresses.ts';
import { isInAuction, isSold } from '../../../entities/car/stock.ts';
import { useMaySell } from '../../../entities/user/member-role.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';

/** 'Kreiraj aukciju', or the way to the auction that the car is in or was sold in. */
export function AuctionAction({ car }: { car: DealerCar }) {
  const maySell = useMaySell();
  const held = car.auction !== null && (isInAuction(car) || isSold(car)) ? car.auction.id : null;
  if (held === null && !maySell) return null;
  const to = held === null ? createAuctionPath(car.id) : `/auctions/${encodeURIComponent(held)}`;
  return (
    <LinkButton to={to} flex="auto" px="3" variant={held === null ? 'solid' : 'surface'}>
      {held === null ? texts.list.createAuction : texts.list.toAuction}
      <Box as="span" srOnly>
        : <bdi translate="no">{texts.titleOf(car)}</bdi>
      </Box>
    </LinkButton>
  );
}
