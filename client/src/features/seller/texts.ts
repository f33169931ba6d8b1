import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { texts as rating } from '../../entities/rating/texts.ts';
import { texts as sale } from '../../entities/sale/texts.ts';
import { counted } from '../../kit/format.ts';

/** '20 minuta', '3 sata', '2 dana': rounded, at least a minute. */
function spanOf(ms: number): string {
  if (ms < HOUR_MS - MINUTE_MS / 2)
    return counted(Math.max(1, Math.round(ms / MINUTE_MS)), 'minut', 'minuta', 'minuta');
  if (ms < DAY_MS) return counted(Math.round(ms / HOUR_MS), 'sat', 'sata', 'sati');
  return counted(Math.round(ms / DAY_MS), 'dan', 'dana', 'dana');
}

export const texts = {
  loading: 'Učitavanje prodavca',
  failed: 'Prodavac nije učitan',
  verified: 'Verifikovan prodavac',
  verifiedSince: (month: string) => `Verifikovan od ${month}`,
  memberSince: (month: string) => `Član od ${month}`,
  reviews: rating.count,
  noReviews: rating.none,
  answersIn: (ms: number) => `Obično odgovara za ${spanOf(ms)}`,
  suspended: 'Ovaj prodavac trenutno ne prodaje na AutoPlace-u',
  suspendedText: 'Njegove aukcije su zaustavljene. Ocene kupaca i ranije prodaje ostaju poznate.',
  closed: 'Ovaj prodavac je zatvorio nalog',
  closedText: 'Na AutoPlace-u više ne prodaje. Ocene kupaca ostaju poznate.',
  missing: 'Ovaj prodavac ne postoji',
  missingText: 'Adresa je možda pogrešno prepisana. Na spisku aukcija vas čekaju drugi prodavci.',
  toAuctions: 'Pregledaj aukcije',
  open: {
    title: 'Aukcije u toku',
    loading: 'Učitavanje aukcija',
    loadFailed: 'Aukcije nisu učitane',
    none: 'Trenutno nema aukcija.',
  },
  sold: {
    title: 'Prodato',
    loading: sale.loading,
    loadFailed: sale.failed,
    none: 'Još nema prodaja.',
  },
  ratings: {
    title: 'Ocene kupaca',
    loading: rating.loading,
    loadFailed: rating.failed,
    none: 'Još nema ocena.',
  },
};
