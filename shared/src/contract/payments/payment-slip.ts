import { z } from 'zod';

/** A payment as a person types it into the program of a bank, and as that program scans it (R115). */
export const shownSlip = z.object({
  payee: z.string(),
  /** As people write it: `265-1234-88`. */
  account: z.string(),
  /** `1.465.123,45 RSD` */
  amount: z.string(),
  purpose: z.string(),
  code: z.string(),
  /** Of model 97, without it. */
  reference: z.string(),
  /** The IPS QR code as SVG, with the quiet zone that it needs. */
  qr: z.string(),
  /** What to do with it, in Serbian. */
  hint: z.string(),
});
export type ShownSlip = z.infer<typeof shownSlip>;
