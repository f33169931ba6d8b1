import { z } from 'zod';

/** Why a dealer is charged, or given something back (R133, R134). */
export const feeKind = z.enum(['listing', 'commission', 'listing_credit', 'commission_credit']);
export type FeeKind = z.infer<typeof feeKind>;
