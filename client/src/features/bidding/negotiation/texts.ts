import { formatEur } from '@autoplace/shared/auction';
import type { Negotiation, NegotiationEnd, NegotiationSide } from '@autoplace/shared/contract';
import { formatFee } from '../../../kit/format.ts';

/** Words of the agreement below the reserve (R149). */
export const texts = {
  title: 'Dogovor ispod rezervne cene',
  loadFailed: 'Dogovor nije učitan',
  until: (moment: string) => `Rok: ${moment}`,
  accept: (price: number) => `Prihvati ${formatEur(price)}`,
  propose: { seller: 'Predloži cenu', bidder: 'Predloži svoju cenu' } satisfies Record<
    NegotiationSide,
    string
  >,
  decline: 'Odbij',

  acceptTitle: { seller: 'Prodajete po ovoj ceni?', bidder: 'Kupujete po ovoj ceni?' },
  acceptMeaning: {
    seller: 'Prihvatanjem prodajete vozilo ovom kupcu po ovoj ceni. Odluka je obavezujuća.',
    bidder: 'Prihvatanjem kupujete vozilo po ovoj ceni. Odluka je obavezujuća.',
  },
  acceptConfirm: {
    seller: (price: number) => `Prodaj za ${formatEur(price)}`,
    bidder: (price: number) => `Kupi za ${formatEur(price)}`,
  },
  commission: (cents: number) => `Od cene AutoPlace-u plaćate proviziju ${formatFee(cents / 100)} bez PDV-a.`,

  proposeTitle: { seller: 'Predložite cenu kupcu', bidder: 'Predložite svoju cenu' },
  amount: 'Cena u evrima',
  between: (least: number, most: number) => `Od ${formatEur(least)} do ${formatEur(most)}.`,
  proposeMeaning: {
    seller:
      'Ako kupac prihvati, vozilo je prodato po ovoj ceni. Kupac može i da odbije ili jednom predloži svoju cenu. Dok čekate odgovor, njegova ponuda sa aukcije ga više ne obavezuje. Cenu predlažete samo jednom.',
    bidder:
      'Ako prodavac prihvati, vozilo kupujete po ovoj ceni. Predlog vas obavezuje do isteka roka i daje se samo jednom.',
  },
  proposeConfirm: (price: number) => `Predloži ${formatEur(price)}`,
  proposeNothing: 'Predloži cenu',

  declineTitle: 'Odbijate predloženu cenu?',
  declineText: (price: number) => `Odbijanjem cene ${formatEur(price)} dogovor se završava bez prodaje.`,
  declineConfirm: 'Odbij cenu',
  stay: 'Odustani',
};

/** Where it stands, for one of its sides. */
export function standingText({ you, turn, bid, bidder, named, countered, ended }: Negotiation): string {
  if (ended !== null) return endTexts[you][ended];
  if (you === 'seller') {
    if (countered !== null)
      return `Na vašu cenu ${formatEur(named ?? 0)} kupac predlaže ${formatEur(countered)}. Predlog ga obavezuje do isteka roka.`;
    if (turn === 'bidder')
      return `Predložili ste ${formatEur(named ?? 0)}. Kupac može da prihvati, odbije ili jednom predloži svoju cenu.`;
    return `Najviša ponuda je ${formatEur(bid)}, dao ju je ${bidder}. Možete da je prihvatite ili da kupcu jednom predložite cenu.`;
  }
  if (countered !== null)
    return `Predložili ste ${formatEur(countered)}. Predlog vas obavezuje do isteka roka; do tada prodavac može da ga prihvati ili odbije.`;
  if (turn === 'bidder')
    return `Prodavac vam nudi vozilo za ${formatEur(named ?? 0)}. Možete da prihvatite, odbijete ili jednom predložite svoju cenu.`;
  return `Vaša ponuda ${formatEur(bid)} je najviša, ali nije dostigla rezervnu cenu. Obavezuje vas do isteka roka; do tada prodavac može da je prihvati ili da predloži drugu cenu.`;
}

const relisted = { seller: 'Vozilo ste ponovo stavili na aukciju.', bidder: 'Vozilo je ponovo na aukciji.' };
const both = {
  sold: 'Dogovor je postignut.',
  expired: 'Rok je istekao bez dogovora. Ponude više ne obavezuju.',
  void: 'Najviša ponuda je poništena, pa dogovor više nije moguć.',
};
const endTexts: Record<NegotiationSide, Record<NegotiationEnd, string>> = {
  seller: {
    ...both,
    relisted: relisted.seller,
    seller_declined: 'Odbili ste predlog kupca. Vozilo nije prodato.',
    bidder_declined: 'Kupac je odbio vašu cenu. Vozilo nije prodato.',
  },
  bidder: {
    ...both,
    relisted: relisted.bidder,
    seller_declined: 'Prodavac je odbio vaš predlog. Više vas ne obavezuje.',
    bidder_declined: 'Odbili ste cenu prodavca.',
  },
};
