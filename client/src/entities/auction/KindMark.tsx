import { auctionKinds } from '@autoplace/shared/auction';
import type { AuctionType } from '@autoplace/shared/contract';
import { Badge, type BadgeProps } from '@chakra-ui/react/badge';
import { kindLooks } from './kinds/index.ts';

/** 'Holandska': names a kind of auction that is not the usual one, of which nothing is said. */
export function KindMark({ type, ...badge }: { type: AuctionType } & BadgeProps) {
  const { mark: Mark, palette } = kindLooks[type];
  if (Mark === null) return null;
  return (
    <Badge colorPalette={palette} {...badge}>
      <Mark aria-hidden />
      {auctionKinds[type].shortName}
    </Badge>
  );
}
