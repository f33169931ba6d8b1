import { formatEur } from '@autoplace/shared/auction';
import type { Notification } from '@autoplace/shared/contract';
import { formatDeadline, formatDeadlineToday, timeOfDay } from '../core/belgrade-days.ts';

/** Texts of notifications; `title` is the lot's. */
export interface Wording {
  title: string;
  message: string;
  type: Notification['type'];
}

export const texts = {
  outbid: (title: string, price: number): Wording => ({
    title: 'Nadlicitirani ste',
    message: `Na aukciji „${title}“ stigla je viša ponuda. Trenutna cena je ${formatEur(price)}.`,
    type: 'warning',
  }),
  won: (title: string, price: number): Wording => ({
    title: 'Pobedili ste na aukciji',
    message: `Vozilo „${title}“ je vaše za ${formatEur(price)}. Kontakt prodavca i rokovi su na stranici kupovine.`,
    type: 'success',
  }),
  /** For the buyer of a lot that was sold before its end: bought at once, or at a dutch price. */
  bought: (title: string, price: number): Wording => ({
    title: 'Kupili ste vozilo',
    message: `Vozilo „${title}“ je vaše za ${formatEur(price)}. Kontakt prodavca i rokovi su na stranici kupovine.`,
    type: 'success',
  }),
  /** For those who had bid on it. */
  boughtByOther: (title: string, price: number): Wording => ({
    title: 'Aukcija je završena',
    message: `Vozilo „${title}“ je drugi kupac kupio odmah za ${formatEur(price)}, pa je licitiranje završeno.`,
    type: 'info',
  }),
  sold: (title: string, price: number): Wording => ({
    title: 'Vozilo je prodato',
    message: `Vaša aukcija „${title}“ završena je prodajom za ${formatEur(price)}. Kontakt kupca i rokovi su na stranici prodaje.`,
    type: 'success',
  }),
  /** After the auction was over (R148). */
  soldLate: (title: string, price: number): Wording => ({
    title: 'Vozilo je prodato',
    message: `Vozilo „${title}“ je posle aukcije prodato za ${formatEur(price)}. Kontakt kupca i rokovi su na stranici prodaje.`,
    type: 'success',
  }),
  unsold: (title: string): Wording => ({
    title: 'Aukcija je završena bez prodaje',
    message: `Vaša aukcija „${title}“ završena je, a vozilo nije prodato.`,
    type: 'info',
  }),
  /** For the seller (R203). */
  newBid: (title: string, price: number): Wording => ({
    title: 'Nova ponuda',
    message: `Na vašu aukciju „${title}“ stigla je ponuda od ${formatEur(price)}.`,
    type: 'info',
  }),
  reserveMet: (title: string, price: number): Wording => ({
    title: 'Rezervna cena je dostignuta',
    message: `Na vašoj aukciji „${title}“ ponuda je dostigla rezervnu cenu. Trenutna cena je ${formatEur(price)}.`,
    type: 'success',
  }),
  /** For the seller, when an administrator moves the end; `endsAt` in epoch milliseconds. */
  endMoved: (title: string, endsAt: number, reason: string): Wording => ({
    title: 'Kraj aukcije je pomeren',
    message: `Administrator je pomerio kraj vaše aukcije „${title}“ na ${formatDeadline(endsAt)}.${reason && ` Razlog: „${reason}“`}`,
    type: 'warning',
  }),
  /** For a seller whose auction an administrator has cancelled. */
  ownCancelled: (title: string, reason: string): Wording => ({
    title: 'Aukcija je otkazana',
    message: `Administrator je otkazao vašu aukciju „${title}“.${reason && ` Razlog: „${reason}“`}`,
    type: 'error',
  }),
  /** For a buyer whose armed price was taken back, since the terms have changed (R74). */
  disarmed: (title: string): Wording => ({
    title: 'Automatska kupovina je uklonjena',
    message: `Prodavac je izmenio oglas „${title}“, pa vaša automatska kupovina više ne važi. Pogledajte izmene i po želji je zadajte ponovo.`,
    type: 'warning',
  }),
  /** For those who had bid, when the description or the pictures are added to (R74). */
  added: (title: string): Wording => ({
    title: 'Oglas je dopunjen',
    message: `Prodavac je dopunio oglas „${title}“. Dopuna je na stranici aukcije, sa datumom.`,
    type: 'info',
  }),
  /** When bids are voided (R100); `reason` in an administrator's words, `price` null without a bid. */
  voided: {
    own: (title: string, reason: string): Wording => ({
      title: 'Vaša ponuda je poništena',
      message: `Administrator je poništio vašu ponudu na aukciji „${title}“, pa ona više ne važi. Razlog: „${reason}“`,
      type: 'error',
    }),
    ownPurchase: (title: string, reason: string): Wording => ({
      title: 'Vaša kupovina je poništena',
      message: `Administrator je poništio vašu kupovinu vozila „${title}“. Razlog: „${reason}“`,
      type: 'error',
    }),
    ownArmed: (title: string, reason: string): Wording => ({
      title: 'Automatska kupovina je poništena',
      message: `Administrator je poništio vašu automatsku kupovinu na aukciji „${title}“. Razlog: „${reason}“`,
      type: 'error',
    }),
    leadsAgain: (title: string, price: number): Wording => ({
      title: 'Ponovo vodite',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca, pa ponovo vodite sa ${formatEur(price)}.`,
      type: 'success',
    }),
    leadsLower: (title: string, price: number): Wording => ({
      title: 'Vaša ponuda je sada niža',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca. I dalje vodite, sada sa ${formatEur(price)}.`,
      type: 'success',
    }),
    lower: (title: string, price: number): Wording => ({
      title: 'Cena je snižena',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca. Trenutna cena je ${formatEur(price)}.`,
      type: 'info',
    }),
    seller: (title: string, price: number | null, reason: string): Wording => ({
      title: 'Ponuda je poništena',
      message: `Administrator je poništio ponude na vašoj aukciji „${title}“. ${price === null ? 'Sada je bez ponuda.' : `Trenutna cena je ${formatEur(price)}.`} Razlog: „${reason}“`,
      type: 'warning',
    }),
    sellerOfSold: (title: string, reason: string): Wording => ({
      title: 'Prodaja je poništena',
      message: `Administrator je poništio kupovinu vozila „${title}“, pa ono nije prodato. Možete ga ponovo ponuditi na aukciji. Razlog: „${reason}“`,
      type: 'error',
    }),
    /** Of a bid below the reserve that the seller could still have accepted (R152). */
    sellerOfNegotiation: (title: string, reason: string): Wording => ({
      title: 'Dogovor više nije moguć',
      message: `Administrator je poništio najvišu ponudu na vašoj završenoj aukciji „${title}“, pa ne možete da je prihvatite. Razlog: „${reason}“`,
      type: 'warning',
    }),
    /** After the end, where the result stays. */
    sellerAfterEnd: (title: string, reason: string): Wording => ({
      title: 'Ponuda je poništena',
      message: `Administrator je poništio ponude na vašoj završenoj aukciji „${title}“. Ishod aukcije se ne menja. Razlog: „${reason}“`,
      type: 'info',
    }),
  },
  /** Below the reserve (R149); `until` in epoch milliseconds. */
  negotiation: {
    sellerMay: (title: string, { bid, until }: { bid: number; until: number }): Wording => ({
      title: 'Prihvatite ponudu ili predložite cenu',
      message: `Aukcija „${title}“ završena je, a najviša ponuda ${formatEur(bid)} nije dostigla rezervnu cenu. Do ${formatDeadline(until)} možete da je prihvatite ili da kupcu predložite cenu.`,
      type: 'info',
    }),
    bidderWaits: (title: string, { bid, until }: { bid: number; until: number }): Wording => ({
      title: 'Prodavac razmatra vašu ponudu',
      message: `Vaša ponuda ${formatEur(bid)} za vozilo „${title}“ je najviša, ali nije dostigla rezervnu cenu. Obavezuje vas do ${formatDeadline(until)}: do tada prodavac može da je prihvati ili da predloži drugu cenu.`,
      type: 'info',
    }),
    named: (title: string, { price, until }: { price: number; until: number }): Wording => ({
      title: 'Prodavac vam nudi vozilo',
      message: `Prodavac vam nudi vozilo „${title}“ za ${formatEur(price)}. Do ${formatDeadline(until)} možete da prihvatite, odbijete ili jednom predložite svoju cenu.`,
      type: 'info',
    }),
    countered: (title: string, { price, until }: { price: number; until: number }): Wording => ({
      title: 'Kupac predlaže drugu cenu',
      message: `Za vozilo „${title}“ kupac predlaže ${formatEur(price)}. Do ${formatDeadline(until)} možete da prihvatite ili odbijete.`,
      type: 'info',
    }),
    declined: (title: string): Wording => ({
      title: 'Dogovor nije postignut',
      message: `Druga strana je odbila predloženu cenu za vozilo „${title}“, pa ono nije prodato.`,
      type: 'info',
    }),
    expired: (title: string): Wording => ({
      title: 'Rok za dogovor je istekao',
      message: `Za vozilo „${title}“ dogovor nije postignut na vreme, pa ono nije prodato.`,
      type: 'info',
    }),
    /** For the side that has to answer (R166). */
    runsOut: (title: string, until: number): Wording => ({
      title: 'Ističe rok za dogovor',
      message: `Za vozilo „${title}“ još niste odgovorili na ponuđenu cenu. Rok je ${formatDeadline(until)}; posle toga vozilo nije prodato.`,
      type: 'warning',
    }),
    relisted: (title: string): Wording => ({
      title: 'Dogovor više nije moguć',
      message: `Prodavac je vozilo „${title}“ ponovo stavio na aukciju. Vaša ranija ponuda vas više ne obavezuje.`,
      type: 'info',
    }),
  },
  /** For those who had bid, or armed a price. */
  outcomes: {
    classic: {
      lost: (title: string, price: number): Wording => ({
        title: 'Aukcija je završena',
        message: `Vozilo „${title}“ je prodato za ${formatEur(price)}. Ovog puta je bolju ponudu dao drugi kupac.`,
        type: 'info',
      }),
      endedUnsold: (title: string): Wording => ({
        title: 'Aukcija je završena bez prodaje',
        message: `Na aukciji „${title}“ najviša ponuda nije dostigla rezervnu cenu.`,
        type: 'info',
      }),
      cancelled: (title: string, reason: string): Wording => ({
        title: 'Aukcija je otkazana',
        message: `Aukcija „${title}“ je otkazana, pa vaše ponude više ne važe. Razlog: „${reason}“`,
        type: 'error',
      }),
    },
    dutch: {
      lost: (title: string, price: number): Wording => ({
        title: 'Aukcija je završena',
        message: `Vozilo „${title}“ je prodato drugom kupcu za ${formatEur(price)}, pa vaša automatska kupovina nije izvršena.`,
        type: 'info',
      }),
      endedUnsold: (title: string): Wording => ({
        title: 'Aukcija je završena bez prodaje',
        message: `Aukcija „${title}“ završena je pre nego što je cena pala na iznos koji ste zadali, pa vaša automatska kupovina nije izvršena.`,
        type: 'info',
      }),
      cancelled: (title: string, reason: string): Wording => ({
        title: 'Aukcija je otkazana',
        message: `Aukcija „${title}“ je otkazana, pa vaša automatska kupovina više ne važi. Razlog: „${reason}“`,
        type: 'error',
      }),
    },
  },
  /** Times of day are still true when the message is read later. */
  endingSoon: (title: string, { at, now }: Time, standing: Standing): Wording => ({
    title: 'Aukcija se uskoro završava',
    message: `Aukcija „${title}“ završava se u ${formatDeadlineToday(at)}. U trenutku slanja (${timeOfDay(now)}) ${standingText(standing)}.`,
    type: 'warning',
  }),
  startingSoon: (title: string, { at }: Time): Wording => ({
    title: 'Aukcija uskoro počinje',
    message: `Aukcija „${title}“ počinje u ${formatDeadlineToday(at)}.`,
    type: 'info',
  }),
};

/** Epoch milliseconds. */
export interface Time {
  now: number;
  /** When what is told of comes. */
  at: number;
}

/** How an auction stands for one reader: nothing that the auction's page does not tell that reader. */
export interface Standing {
  /** Whole euros. */
  price: number;
  /** `leads` and `outbid` are for bidders, `falling` is a dutch price that has drops to come, `known` a price alone. */
  is: 'leads' | 'outbid' | 'known' | 'without_bids' | 'falling';
}

function standingText({ price, is }: Standing): string {
  if (is === 'without_bids') return `nema ponuda, a početna cena je ${formatEur(price)}`;
  const more = { leads: ' i vi vodite', outbid: ' i vodi drugi kupac', falling: ' i pada', known: '' };
  return `cena je ${formatEur(price)}${more[is]}`;
}

const START_LENGTH = 160;

/** The text in one line, cut at a word. */
export function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= START_LENGTH) return line;
  return `${line.slice(0, START_LENGTH).replace(/\s\S*$/, '')} …`;
}
