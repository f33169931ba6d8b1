import type { HiddenLot } from '../catalogue/index.ts';
import { digest } from '../core/ids.ts';
import type { Notice } from '../notifications/index.ts';

interface Told {
  id: string;
  title: string;
  dealerId: string;
}

const toSeller = ({ id, dealerId }: Told, at: number) => ({
  userId: dealerId,
  kind: 'moderated' as const,
  auctionId: id,
  timestamp: new Date(at).toISOString(),
});

/** Tells the seller that the lot is hidden (R192); repeating it tells nobody twice. */
export const hiddenNotice = (lot: Told, { at, reason }: HiddenLot): Notice => ({
  ...toSeller(lot, at),
  id: digest(`hidden ${lot.id} ${at}`),
  title: 'Oglas je sakriven',
  message: `Administrator je sakrio vaš oglas „${lot.title}“. Nema ga u listama, a aukcija se nastavlja. Razlog: „${reason}“`,
  type: 'warning',
});

export const shownNotice = (lot: Told, { at }: HiddenLot, now: number): Notice => ({
  ...toSeller(lot, now),
  id: digest(`shown ${lot.id} ${at}`),
  title: 'Oglas je ponovo vidljiv',
  message: `Administrator je vratio vaš oglas „${lot.title}“ u liste.`,
  type: 'success',
});

/** Tells the seller that a document of the lot's car is gone (R219). */
export const removedNotice = (
  lot: Told,
  document: { id: string; name: string },
  { at, reason }: Pick<HiddenLot, 'at' | 'reason'>,
): Notice => ({
  ...toSeller(lot, at),
  id: digest(`removed ${document.id}`),
  title: 'Dokument je uklonjen',
  message: `Podrška je uklonila dokument „${document.name}“ vozila „${lot.title}“. Razlog: „${reason}“`,
  type: 'warning',
});
