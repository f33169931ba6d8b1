import type { Seller } from '@autoplace/shared/contract';
import type { Dealer } from '../dealers/index.ts';

/** The seller's card (R45). */
export const toSeller = (dealer: Dealer): Seller => ({
  id: dealer.id,
  name: dealer.companyName,
  verified: dealer.verificationStatus === 'approved',
  rating: dealer.rating,
  reviewCount: dealer.reviewCount,
  location: `${dealer.city}, ${dealer.country}`,
  phone: dealer.phone,
  memberSince: new Date(dealer.createdAt).toISOString(),
});
