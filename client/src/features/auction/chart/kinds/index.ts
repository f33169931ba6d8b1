import type { AuctionType } from '@autoplace/shared/contract';
import { classic } from './classic.ts';
import { dutch } from './dutch.ts';
import type { ChartKind } from './kind.ts';

export const chartKinds: Record<AuctionType, ChartKind> = { classic, dutch };
