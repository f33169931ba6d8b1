import type { AuctionType } from '@autoplace/shared/contract';
import { classic } from './classic.ts';
import { dutch } from './dutch.ts';
import type { KindLook } from './kind.ts';

export const kindLooks: Record<AuctionType, KindLook> = { classic, dutch };
