import type { DealSide } from '@autoplace/shared/contract';

/** Words of the ratings of a deal. */
export const texts = {
  title: 'Ocene',
  failed: 'Ocene nisu učitane',
  none: 'Još nema ocena za ovu kupoprodaju.',
  of: { buyer: 'Ocena kupca o prodavcu', seller: 'Ocena prodavca o kupcu' } satisfies Record<
    DealSide,
    string
  >,

  rate: { buyer: 'Ocenite prodavca', seller: 'Ocenite kupca' } satisfies Record<DealSide, string>,
  seenBy: {
    buyer: 'Ocenu i tekst vide svi, bez vašeg imena.',
    seller: 'Ocenu i tekst vide kupac i drugi prodavci od kojih kupuje, bez vašeg imena.',
  } satisfies Record<DealSide, string>,
  until: (day: string) => `Možete je dati do ${day}, jednom; kasnije se ne menja.`,
  stars: 'Ocena',
  starsHint: '1 je najlošija, a 5 najbolja ocena.',
  text: 'Utisak',
  textHint: 'Za ocene 4 i 5 nije obavezan.',
  send: 'Pošalji ocenu',
  sending: 'Šaljemo...',
  sendFailed: 'Ocena nije poslata',

  yourAnswer: 'Vaš odgovor',
  answerHint: 'Odgovara se jednom. Odgovor stoji uz ocenu.',
  sendAnswer: 'Pošalji odgovor',
  answerFailed: 'Odgovor nije poslat',

  hiddenFor: (reason: string) => `Administrator je sakrio ovu ocenu, pa se ne računa. Razlog: ${reason}`,
  hide: 'Sakrij ocenu',
  show: 'Prikaži ocenu ponovo',
  hideText: 'Ocena se više ne vidi i ne računa. Kupac i prodavac dobijaju obaveštenje sa razlogom.',
  showText: 'Ocena se ponovo vidi i računa. Kupac i prodavac dobijaju obaveštenje sa razlogom.',
  reason: 'Razlog',
  stay: 'Odustani',
  busy: 'Upisujemo...',
  hideFailed: 'Ocena nije promenjena',

  otherTitle: { buyer: 'Ocene kupca', seller: 'Ocene prodavca' } satisfies Record<DealSide, string>,
};
