import { z } from 'zod';
import { endpoint } from '../call.ts';

/** The chassis number of a lot, whole for those who may read it (R215). */
export const lotVin = z.object({
  /** Of one that is not whole the first nine characters, which name the maker and the model but no single car. */
  vin: z.string(),
  isWhole: z.boolean(),
});
export type LotVin = z.infer<typeof lotVin>;

export const getLotVin = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/vin',
  access: 'anyone',
  company: 'viewer',
  limit: 'reads',
  answer: lotVin,
  summary:
    'The chassis number of a lot: whole for users with a confirmed address, the first nine characters for others',
});

/** Whether a typed word can be nothing but a chassis number: as long as one, of its signs, with digits among them. */
export const isVin = (word: string): boolean => /^(?=(?:\D*\d){3})[A-HJ-NPR-Z\d]{17}$/i.test(word);
