import { formatEur } from '@autoplace/shared/auction';
import type { AuctionType, Notification } from '@autoplace/shared/contract';
import { formatDeadline, formatDeadlineToday } from '../core/belgrade-days.ts';

/** Texts of notifications; `title` is the lot's. */
export interface Wording {
  title: string;
  message: string;
  type: Notification['type'];
}

/** How it ended for those who did not get the lot. */
interface Outcomes {
  lost: (title: string, price: number) => Wording;
  endedUnsold: (title: string) => Wording;
  cancelled: (title: string, reason: string) => Wording;
}

export const texts: {
  outbid: (title: string, price: number) => Wording;
  won: (title: string, price: number) => Wording;
  /** For the buyer of a lot that was sold before its end: bought at once, or at a dutch price. */
  bought: (title: string, price: number) => Wording;
  /** For those who had bid on it. */
  boughtByOther: (title: string, price: number) => Wording;
  sold: (title: string, price: number) => Wording;
  /** After the auction was over (R148). */
  soldLate: (title: string, price: number) => Wording;
  unsold: (title: string) => Wording;
  /** For the seller (R203). */
  newBid: (title: string, price: number) => Wording;
  reserveMet: (title: string, price: number) => Wording;
  /** For the seller, when an administrator moves the end; `endsAt` in epoch milliseconds. */
  endMoved: (title: string, endsAt: number, reason: string) => Wording;
  /** For a seller whose auction an administrator has cancelled. */
  ownCancelled: (title: string, reason: string) => Wording;
  /** For a buyer whose armed price was taken back, since the terms have changed (R74). */
  disarmed: (title: string) => Wording;
  /** For those who had bid, when the description or the pictures are added to (R74). */
  added: (title: string) => Wording;
  /** When bids are voided (R100); `reason` in an administrator's words, `price` null without a bid. */
  voided: {
    own: (title: string, reason: string) => Wording;
    ownPurchase: (title: string, reason: string) => Wording;
    ownArmed: (title: string, reason: string) => Wording;
    leadsAgain: (title: string, price: number) => Wording;
    leadsLower: (title: string, price: number) => Wording;
    lower: (title: string, price: number) => Wording;
    seller: (title: string, price: number | null, reason: string) => Wording;
    sellerOfSold: (title: string, reason: string) => Wording;
    /** Of a bid below the reserve that the seller could still have accepted (R152). */
    sellerOfNegotiation: (title: string, reason: string) => Wording;
    /** After the end, where the result stays. */
    sellerAfterEnd: (title: string, reason: string) => Wording;
  };
  /** Below the reserve (R149); `until` in epoch milliseconds. */
  negotiation: {
    sellerMay: (title: string, offered: { bid: number; until: number }) => Wording;
    bidderWaits: (title: string, offered: { bid: number; until: number }) => Wording;
    named: (title: string, offered: { price: number; until: number }) => Wording;
    countered: (title: string, offered: { price: number; until: number }) => Wording;
    declined: (title: string) => Wording;
    expired: (title: string) => Wording;
    /** For the side that has to answer (R166). */
    runsOut: (title: string, until: number) => Wording;
    relisted: (title: string) => Wording;
  };
  /** For those who had bid, or armed a price. */
  outcomes: Record<AuctionType, Outcomes>;
  /** `endsAt` in epoch milliseconds: a time of day is still true when the message is read later. */
  endingSoon: (title: string, endsAt: number) => Wording;
  startingSoon: (title: string, startsAt: number) => Wording;
} = {
  outbid: (title, price) => ({
    title: 'Nadlicitirani ste',
    message: `Na aukciji „${title}“ stigla je viša ponuda. Trenutna cena je ${formatEur(price)}.`,
    type: 'warning',
  }),
  won: (title, price) => ({
    title: 'Pobedili ste na aukciji',
    message: `Vozilo „${title}“ je vaše za ${formatEur(price)}. Kontakt prodavca i rokovi su na stranici kupovine.`,
    type: 'success',
  }),
  bought: (title, price) => ({
    title: 'Kupili ste vozilo',
    message: `Vozilo „${title}“ je vaše za ${formatEur(price)}. Kontakt prodavca i rokovi su na stranici kupovine.`,
    type: 'success',
  }),
  boughtByOther: (title, price) => ({
    title: 'Aukcija je završena',
    message: `Vozilo „${title}“ je drugi kupac kupio odmah za ${formatEur(price)}, pa je licitiranje završeno.`,
    type: 'info',
  }),
  sold: (title, price) => ({
    title: 'Vozilo je prodato',
    message: `Vaša aukcija „${title}“ završena je prodajom za ${formatEur(price)}. Kontakt kupca i rokovi su na stranici prodaje.`,
    type: 'success',
  }),
  soldLate: (title, price) => ({
    title: 'Vozilo je prodato',
    message: `Vozilo „${title}“ je posle aukcije prodato za ${formatEur(price)}. Kontakt kupca i rokovi su na stranici prodaje.`,
    type: 'success',
  }),
  unsold: (title) => ({
    title: 'Aukcija je završena bez prodaje',
    message: `Vaša aukcija „${title}“ završena je, a vozilo nije prodato.`,
    type: 'info',
  }),
  newBid: (title, price) => ({
    title: 'Nova ponuda',
    message: `Na vašu aukciju „${title}“ stigla je ponuda od ${formatEur(price)}.`,
    type: 'info',
  }),
  reserveMet: (title, price) => ({
    title: 'Rezervna cena je dostignuta',
    message: `Na vašoj aukciji „${title}“ ponuda je dostigla rezervnu cenu. Trenutna cena je ${formatEur(price)}.`,
    type: 'success',
  }),
  endMoved: (title, endsAt, reason) => ({
    title: 'Kraj aukcije je pomeren',
    message: `Administrator je pomerio kraj vaše aukcije „${title}“ na ${formatDeadline(endsAt)}.${reason && ` Razlog: „${reason}“`}`,
    type: 'warning',
  }),
  ownCancelled: (title, reason) => ({
    title: 'Aukcija je otkazana',
    message: `Administrator je otkazao vašu aukciju „${title}“.${reason && ` Razlog: „${reason}“`}`,
    type: 'error',
  }),
  disarmed: (title) => ({
    title: 'Automatska kupovina je uklonjena',
    message: `Prodavac je izmenio oglas „${title}“, pa vaša automatska kupovina više ne važi. Pogledajte izmene i po želji je zadajte ponovo.`,
    type: 'warning',
  }),
  added: (title) => ({
    title: 'Oglas je dopunjen',
    message: `Prodavac je dopunio oglas „${title}“. Dopuna je na stranici aukcije, sa datumom.`,
    type: 'info',
  }),
  voided: {
    own: (title, reason) => ({
      title: 'Vaša ponuda je poništena',
      message: `Administrator je poništio vašu ponudu na aukciji „${title}“, pa ona više ne važi. Razlog: „${reason}“`,
      type: 'error',
    }),
    ownPurchase: (title, reason) => ({
      title: 'Vaša kupovina je poništena',
      message: `Administrator je poništio vašu kupovinu vozila „${title}“. Razlog: „${reason}“`,
      type: 'error',
    }),
    ownArmed: (title, reason) => ({
      title: 'Automatska kupovina je poništena',
      message: `Administrator je poništio vašu automatsku kupovinu na aukciji „${title}“. Razlog: „${reason}“`,
      type: 'error',
    }),
    leadsAgain: (title, price) => ({
      title: 'Ponovo vodite',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca, pa ponovo vodite sa ${formatEur(price)}.`,
      type: 'success',
    }),
    leadsLower: (title, price) => ({
      title: 'Vaša ponuda je sada niža',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca. I dalje vodite, sada sa ${formatEur(price)}.`,
      type: 'success',
    }),
    lower: (title, price) => ({
      title: 'Cena je snižena',
      message: `Na aukciji „${title}“ poništena je ponuda drugog kupca. Trenutna cena je ${formatEur(price)}.`,
      type: 'info',
    }),
    seller: (title, price, reason) => ({
      title: 'Ponuda je poništena',
      message: `Administrator je poništio ponude na vašoj aukciji „${title}“. ${price === null ? 'Sada je bez ponuda.' : `Trenutna cena je ${formatEur(price)}.`} Razlog: „${reason}“`,
      type: 'warning',
    }),
    sellerOfSold: (title, reason) => ({
      title: 'Prodaja je poništena',
      message: `Administrator je poništio kupovinu vozila „${title}“, pa ono nije prodato. Možete ga ponovo ponuditi na aukciji. Razlog: „${reason}“`,
      type: 'error',
    }),
    sellerOfNegotiation: (title, reason) => ({
      title: 'Dogovor više nije moguć',
      message: `Administrator je poništio najvišu ponudu na vašoj završenoj aukciji „${title}“, pa ne možete da je prihvatite. Razlog: „${reason}“`,
      type: 'warning',
    }),
    sellerAfterEnd: (title, reason) => ({
      title: 'Ponuda je poništena',
      message: `Administrator je poništio ponude na vašoj završenoj aukciji „${title}“. Ishod aukcije se ne menja. Razlog: „${reason}“`,
      type: 'info',
    }),
  },
  negotiation: {
    sellerMay: (title, { bid, until }) => ({
      title: 'Prihvatite ponudu ili predložite cenu',
      message: `Aukcija „${title}“ završena je, a najviša ponuda ${formatEur(bid)} nije dostigla rezervnu cenu. Do ${formatDeadline(until)} možete da je prihvatite ili da kupcu predložite cenu.`,
      type: 'info',
    }),
    bidderWaits: (title, { bid, until }) => ({
      title: 'Prodavac razmatra vašu ponudu',
      message: `Vaša ponuda ${formatEur(bid)} za vozilo „${title}“ je najviša, ali nije dostigla rezervnu cenu. Obavezuje vas do ${formatDeadline(until)}: do tada prodavac može da je prihvati ili da predloži drugu cenu.`,
      type: 'info',
    }),
    named: (title, { price, until }) => ({
      title: 'Prodavac vam nudi vozilo',
      message: `Prodavac vam nudi vozilo „${title}“ za ${formatEur(price)}. Do ${formatDeadline(until)} možete da prihvatite, odbijete ili jednom predložite svoju cenu.`,
      type: 'info',
    }),
    countered: (title, { price, until }) => ({
      title: 'Kupac predlaže drugu cenu',
      message: `Za vozilo „${title}“ kupac predlaže ${formatEur(price)}. Do ${formatDeadline(until)} možete da prihvatite ili odbijete.`,
      type: 'info',
    }),
    declined: (title) => ({
      title: 'Dogovor nije postignut',
      message: `Druga strana je odbila predloženu cenu za vozilo „${title}“, pa ono nije prodato.`,
      type: 'info',
    }),
    expired: (title) => ({
      title: 'Rok za dogovor je istekao',
      message: `Za vozilo „${title}“ dogovor nije postignut na vreme, pa ono nije prodato.`,
      type: 'info',
    }),
    runsOut: (title, until) => ({
      title: 'Ističe rok za dogovor',
      message: `Za vozilo „${title}“ još niste odgovorili na ponuđenu cenu. Rok je ${formatDeadline(until)}; posle toga vozilo nije prodato.`,
      type: 'warning',
    }),
    relisted: (title) => ({
      title: 'Dogovor više nije moguć',
      message: `Prodavac je vozilo „${title}“ ponovo stavio na aukciju. Vaša ranija ponuda vas više ne obavezuje.`,
      type: 'info',
    }),
  },
  outcomes: {
    classic: {
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
      cancelled: (title, reason) => ({
        title: 'Aukcija je otkazana',
        message: `Aukcija „${title}“ je otkazana, pa vaše ponude više ne važe. Razlog: „${reason}“`,
        type: 'error',
      }),
    },
    dutch: {
      lost: (title, price) => ({
        title: 'Aukcija je završena',
        message: `Vozilo „${title}“ je prodato drugom kupcu za ${formatEur(price)}, pa vaša automatska kupovina nije izvršena.`,
        type: 'info',
      }),
      endedUnsold: (title) => ({
        title: 'Aukcija je završena bez prodaje',
        message: `Aukcija „${title}“ završena je pre nego što je cena pala na iznos koji ste zadali, pa vaša automatska kupovina nije izvršena.`,
        type: 'info',
      }),
      cancelled: (title, reason) => ({
        title: 'Aukcija je otkazana',
        message: `Aukcija „${title}“ je otkazana, pa vaša automatska kupovina više ne važi. Razlog: „${reason}“`,
        type: 'error',
      }),
    },
  },
  endingSoon: (title, endsAt) => ({
    title: 'Aukcija se uskoro završava',
    message: `Aukcija „${title}“ završava se u ${formatDeadlineToday(endsAt)}.`,
    type: 'warning',
  }),
  startingSoon: (title, startsAt) => ({
    title: 'Aukcija uskoro počinje',
    message: `Aukcija „${title}“ počinje u ${formatDeadlineToday(startsAt)}.`,
    type: 'info',
  }),
};

const START_LENGTH = 160;

/** The text in one line, cut at a word. */
export function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= START_LENGTH) return line;
  return `${line.slice(0, START_LENGTH).replace(/\s\S*$/, '')} …`;
}
