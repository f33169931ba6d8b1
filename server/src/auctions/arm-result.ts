import type { ArmResult, BidResult } from '@autoplace/shared/contract';

/** What arming led to: a purchase at once, or a price that waits (null after disarming). */
export const toArmResult = (purchase: BidResult | null, price: number | null): ArmResult => ({
  armedPrice: purchase === null ? price : null,
  purchase,
});
