import { feeCents } from '@autoplace/shared/auction';
import { type ClientConfig, COMMISSION_PERCENT, LISTING_FEE_PERCENT } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { configAtom, loadConfig } from '../../lib/config.ts';

/** What AutoPlace takes, in percent (R2). */
export interface Fees {
  /** Of the starting price, of an auction that is not featured. */
  plain: number;
  /** Of the starting price, of a featured one. */
  featured: number;
  /** Of the hammer price. */
  commission: number;
}

/** The default fees (R2), until the server has sent its own. */
export const USUAL_FEES: Fees = { ...LISTING_FEE_PERCENT, commission: COMMISSION_PERCENT };

const feesOf = ({ listingFee, commissionRate }: ClientConfig): Fees => ({
  plain: listingFee.percent,
  featured: listingFee.percent + listingFee.featuredPercent,
  commission: commissionRate,
});

/** The fees of auctions that are listed now; they change with what an administrator sets. */
export function useFees(): Fees {
  const config = useAtomValue(configAtom);
  useEffect(() => {
    loadConfig().catch(() => undefined);
  }, []);
  return useMemo(() => (config === null ? USUAL_FEES : feesOf(config)), [config]);
}

/** Euros, perhaps with cents (R2). */
export const listingFee = (fees: Fees, startingPrice: number, featured: boolean): number =>
  feeCents(startingPrice, fees[featured ? 'featured' : 'plain']) / 100;

/** Euros, perhaps with cents: what a sale at this hammer price costs. */
export const commissionOn = (fees: Fees, hammerPrice: number): number =>
  feeCents(hammerPrice, fees.commission) / 100;
