import { formatDay, formatDinars } from '../documents/index.ts';
import type { BookedPayment } from './payable.ts';

/** Texts of payments that the server writes. */
export const refusals = {
  statement:
    'Izvod nije pročitan, pa ništa nije proknjiženo. Ispravite označene redove i pošaljite ga ponovo.',
  longStatement: 'Izvod ima više od 2.000 redova. Podelite ga na manje delove.',
  noFile: 'Izaberite datoteku sa izvodom',
  reference: 'Poziv na broj nije ispravan',
  unknownReference: 'Nijedna uplata se ne čeka pod ovim pozivom na broj',
  laterDay: 'Dan uplate je tek pred nama. Unesite dan kada je uplata stigla.',
  own: 'Sopstvenu uplatu ne knjižite vi.',
  alreadyPaid: 'Pod ovim pozivom na broj je uplata već proknjižena.',
};

/** For the audit trail. */
export const auditLines = ({ para, date, reference, payer, note }: BookedPayment): string[] => [
  `${formatDinars(para)}, uplata od ${formatDay(date)}, poziv na broj 97 ${reference}`,
  note === null ? `Iz izvoda banke; platilac: ${payer || 'nepoznat'}` : `Ručno: ${note}`,
];
