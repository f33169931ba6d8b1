import { z } from 'zod';

/** The values of R33. */
export const auctionType = z.enum(['classic', 'dutch']);
export type AuctionType = z.infer<typeof auctionType>;

/** The stored statuses; `ending_soon` is derived (R18). */
export const storedStatus = z.enum(['scheduled', 'active', 'ended', 'cancelled', 'sold']);
export type StoredStatus = z.infer<typeof storedStatus>;

export const auctionStatus = z.enum(['scheduled', 'active', 'ending_soon', 'ended', 'cancelled', 'sold']);
export type AuctionStatus = z.infer<typeof auctionStatus>;

export const fuelType = z.enum(['petrol', 'diesel', 'electric', 'hybrid', 'lpg']);
export type FuelType = z.infer<typeof fuelType>;

export const transmission = z.enum(['manual', 'automatic', 'semi_automatic']);
export type Transmission = z.infer<typeof transmission>;

export const bodyType = z.enum(['sedan', 'hatchback', 'suv', 'coupe', 'wagon', 'convertible']);
export type BodyType = z.infer<typeof bodyType>;

export const condition = z.enum(['excellent', 'good', 'fair', 'poor']);
export type Condition = z.infer<typeof condition>;

export const carColor = z.enum([
  'Crna',
  'Bela',
  'Siva',
  'Plava',
  'Crvena',
  'Zelena',
  'Srebrna',
  'Žuta',
  'Narandžasta',
  'Braon',
  'Zlatna',
]);
export type CarColor = z.infer<typeof carColor>;

/** How often a dutch price drops, counted in `priceDropUnit` (R12). */
export const priceDropInterval = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(5),
  z.literal(10),
  z.literal(60),
]);
export const priceDropUnit = z.enum(['minutes', 'seconds']);
export type PriceDropUnit = z.infer<typeof priceDropUnit>;

export const role = z.enum(['user', 'dealer', 'admin']);
export type Role = z.infer<typeof role>;

export const identityProvider = z.enum(['Google', 'Facebook', 'Microsoft', 'Local']);
export type IdentityProvider = z.infer<typeof identityProvider>;

export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

export const auctionSort = z.enum([
  'ending_soon',
  'newest',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'year_desc',
]);
export type AuctionSort = z.infer<typeof auctionSort>;
