import { formatEur } from '@autoplace/shared/auction';
import type { BidStanding } from '@autoplace/shared/contract';
import { counted, nounFor } from '../../kit/format.ts';

/** Words of the user's own bids. */
export const texts = {
  title: 'Moje ponude',
  tabs: {
    all: 'Sve',
    leading: 'Vodite',
    outbid: 'Nadlicitirani',
    won: 'Dobijene',
    lost: 'Izgubljene',
  } satisfies Record<BidStanding | 'all', string>,
  tabsLabel: 'Stanje ponuda',
  standing: {
    leading: 'Vaša ponuda vodi',
    outbid: 'Nadlicitirani ste',
    won: 'Vozilo je vaše',
    lost: 'Aukcija je izgubljena',
  } satisfies Record<BidStanding, string>,
  negotiated: 'Dogovor sa prodavcem',
  /** Of the row's button, when it is the user who answers the seller. */
  answer: (price: number) => `Prodavac nudi ${formatEur(price)}`,
  cancelled: 'Aukcija je otkazana',
  voided: 'Ponuda je poništena',
  allVoided: 'Administrator je poništio vaše ponude',
  list: 'Lista mojih ponuda',
  loading: 'Učitavanje ponuda',
  loadFailed: 'Ponude nisu učitane',
  ownBid: 'Vaša ponuda',
  price: { running: 'Trenutna cena', sold: 'Prodato za', over: 'Poslednja cena' },
  timeLeft: 'Preostalo vreme',
  endedOn: 'Završena',
  ownBids: (count: number) => {
    if (count === 1) return 'Jedna vaša ponuda';
    return `${nounFor(count, 'Vaša', 'Vaše', 'Vaših')} ${counted(count, 'ponuda', 'ponude', 'ponuda')}`;
  },
  receipts: 'Potvrde',
  bidAgain: 'Licitiraj ponovo',
  raise: 'Povećaj ponudu',
  view: 'Pogledaj',
  goOn: 'Nastavi kupovinu',
  secondChance: 'Druga šansa',
  answerUntil: (moment: string) => `Odgovorite do ${moment}`,
  buyFor: (amount: number) => `Odgovori: ${formatEur(amount)}`,
  empty: {
    all: ['Još niste licitirali', 'Kada postavite prvu ponudu, ovde ćete uživo pratiti da li vodite.'],
    leading: ['Trenutno ne vodite ni na jednoj aukciji', 'Čim vaša ponuda povede, pojaviće se ovde.'],
    outbid: ['Niko vas nije nadlicitirao', 'Ako neko da više od vas, odavde možete odmah da odgovorite.'],
    won: ['Još nema dobijenih aukcija', 'Vozila koja kupite na aukciji čekaće vas ovde.'],
    lost: ['Nema izgubljenih aukcija', 'Aukcije na kojima je neko drugi dao više čuvaju se ovde.'],
  } satisfies Record<BidStanding | 'all', readonly [string, string]>,
  toAuctions: 'Pregledaj aukcije',
};
