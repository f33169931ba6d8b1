import { formatEur } from '@autoplace/shared/auction';
import type { Notification } from '@autoplace/shared/contract';

/** What a notification says; `title` is the lot's. */
export interface Wording {
  title: string;
  message: string;
  type: Notification['type'];
}

export const texts: {
  outbid: (title: string, price: number) => Wording;
  won: (title: string, price: number) => Wording;
  lost: (title: string, price: number) => Wording;
  endedUnsold: (title: string) => Wording;
  sold: (title: string, price: number) => Wording;
  unsold: (title: string) => Wording;
  cancelled: (title: string, reason: string) => Wording;
} = {
  outbid: (title, price) => ({
    title: 'Nadlicitirani ste',
    message: `Na aukciji „${title}“ stigla je viša ponuda. Trenutna cena je ${formatEur(price)}.`,
    type: 'warning',
  }),
  won: (title, price) => ({
    title: 'Pobedili ste na aukciji',
    message: `Vozilo „${title}“ je vaše za ${formatEur(price)}. Prodavac će vas kontaktirati.`,
    type: 'success',
  }),
  lost: (title, price) => ({
    title: 'Aukcija je završena',
    message: `Vozilo „${title}“ je prodato za ${formatEur(price)}. Ovog puta je bolju ponudu dao drugi kupac.`,
    type: 'info',
  }),
  endedUnsold: (title) => ({
    title: 'Aukcija je završena bez prodaje',
    message: `Na aukciji „${title}“ najviša ponuda nije dostigla rezervnu cenu.`,
    type: 'info',
  }),
  sold: (title, price) => ({
    title: 'Vozilo je prodato',
    message: `Vaša aukcija „${title}“ završena je prodajom za ${formatEur(price)}.`,
    type: 'success',
  }),
  unsold: (title) => ({
    title: 'Aukcija je završena bez prodaje',
    message: `Vaša aukcija „${title}“ završena je, a vozilo nije prodato.`,
    type: 'info',
  }),
  cancelled: (title, reason) => ({
    title: 'Aukcija je otkazana',
    message: `Aukcija „${title}“ je otkazana, pa vaše ponude više ne važe. Razlog: ${reason}`,
    type: 'error',
  }),
};
