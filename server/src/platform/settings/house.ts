import type { Company, House, SystemSettings } from '@autoplace/shared/contract';
import { VAT_PERCENT } from '../../documents/index.ts';

/** What everybody may read of the settings: `GET /api/house`. */
export function houseOf(settings: SystemSettings, isDemo: boolean): House {
  const { company, softCloseSeconds, negotiationHours, secondChanceHours, biddingLimit } = settings;
  return {
    company: company && publicPart(company),
    isDemo,
    listingFee: { percent: settings.listingFeePercent, featuredPercent: settings.featuredFeePercent },
    commissionRate: settings.commissionRate,
    vatPercent: VAT_PERCENT,
    softCloseSeconds,
    negotiationHours,
    contactHours: settings.dealContactHours,
    paymentHours: settings.dealPaymentHours,
    handoverDays: settings.dealHandoverDays,
    secondChanceHours,
    biddingLimit,
  };
}

/** The account stands only on what is to be paid: who reads it elsewhere has no reference to pay with. */
const publicPart = ({ account: _, ...company }: Company): House['company'] => company;
