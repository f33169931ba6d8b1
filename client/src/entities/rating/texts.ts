import { counted } from '../../kit/format.ts';

/** Words that ratings have everywhere. */
export const texts = {
  stars: (count: number) => `Ocena ${count} od 5`,
  count: (count: number) => counted(count, 'ocena', 'ocene', 'ocena'),
  list: 'Ocene',
  answerOf: { buyer: 'Odgovor prodavca', seller: 'Odgovor kupca' },
  by: { buyer: 'Kupac', seller: 'Prodavac' },
  none: 'Još nema ocena',
  more: 'Učitaj još',
  loading: 'Učitavanje ocena',
  failed: 'Ocene nisu učitane',
  toDeal: 'Otvori kupoprodaju',
};
