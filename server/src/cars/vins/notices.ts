import { toInstant } from '../../auctions/index.ts';
import { digest } from '../../core/ids.ts';
import type { Notice, Wording } from '../../notifications/index.ts';

const texts = {
  allowed: (vin: string): Wording => ({
    title: 'Oglas je dozvoljen',
    message: `Vozilo sa brojem šasije ${vin} sada možete da objavite, i dok je na aukciji drugog prodavca.`,
    type: 'success',
  }),
  withdrawn: (vin: string): Wording => ({
    title: 'Dozvola za oglas je povučena',
    message: `Vozilo sa brojem šasije ${vin} ne možete da objavite dok je na otvorenoj aukciji drugog prodavca. Vaša aukcija koja je već objavljena ostaje. Za pitanja se obratite podršci.`,
    type: 'warning',
  }),
};

/** Tells a dealer the administrator's word on a VIN (R125); the reason stays in the audit trail. `at` in epoch milliseconds. */
export const wordNotice = (
  vin: string,
  dealerId: string,
  { at, allowed }: { at: number; allowed: boolean },
) =>
  ({
    id: digest(`vin ${vin} ${dealerId} ${at}`),
    userId: dealerId,
    kind: 'vin',
    ...(allowed ? texts.allowed : texts.withdrawn)(vin),
    timestamp: toInstant(at),
    auctionId: vin,
  }) satisfies Notice;
