import { formatEur } from '@autoplace/shared/auction';
import type { CloseReason } from '@autoplace/shared/contract';
import { formatBidCount } from '../../lib/labels.ts';

const plural = new Intl.PluralRules('sr-Latn');

export const texts = {
  panel: 'Licitiranje',
  timeLeft: 'Preostalo vreme',
  startsIn: 'Počinje za',
  endsAt: (moment: string) => `Kraj: ${moment}`,
  startsAt: (moment: string) => `Početak: ${moment}`,
  currentPrice: 'Trenutna cena',
  startingPrice: 'Početna cena',
  noReserve: 'Bez rezervne cene',
  reserveMet: 'Rezerva je dostignuta',
  reserveNotMet: 'Rezerva nije dostignuta',
  minimumBid: 'Minimalna sledeća ponuda',
  increment: 'Korak',
  extended: (times: number) =>
    times === 1
      ? 'Kraj je pomeren zbog ponude u poslednji čas.'
      : `Kraj je pomeren ${times} ${plural.select(times) === 'one' ? 'put' : 'puta'} zbog kasnih ponuda.`,
  softClose: (seconds: number) =>
    seconds % 60 === 0
      ? `Ponuda u poslednjih ${seconds / 60} min produžava aukciju.`
      : `Ponuda u poslednjih ${seconds} s produžava aukciju.`,

  quickBid: (amount: number) => `Brza ponuda ${formatEur(amount)}`,
  quickBidSending: 'Šaljemo ponudu...',
  quickBidPlaced: 'Brza ponuda uspešno postavljena!',
  customBid: 'Vaša ponuda',
  customBidTitle: 'Unesite svoju ponudu',
  amount: 'Iznos ponude u evrima',
  quickAmounts: 'Uvećaj minimalnu ponudu',
  minimumIs: (minimum: number) => `Minimalna ponuda je ${formatEur(minimum)}`,
  minimumHelp: (minimum: number, increment: number) =>
    `Najmanje ${formatEur(minimum)}, korak ${formatEur(increment)}.`,
  minimumRose: (minimum: number) => `Stigla je nova ponuda: minimalna ponuda je sada ${formatEur(minimum)}.`,
  wholeEuros: 'Unesite ceo broj evra',
  tooMuch: 'Iznos je prevelik',
  binding: 'Ponuda je obavezujuća i ne može se povući.',
  placeBid: 'Postavi ponudu',
  placeBidOf: (amount: number) => `Postavi ponudu ${formatEur(amount)}`,
  bidPlaced: 'Vaša ponuda je uspešno postavljena!',
  cancel: 'Odustani',
  close: 'Zatvori',

  leading: 'Vaša ponuda vodi',
  outbid: 'Nadlicitirani ste',
  outbidAnnouncement: (price: number) => `Nadlicitirani ste. Trenutna cena je ${formatEur(price)}.`,
  priceAnnouncement: (price: number, bids: number) =>
    `Trenutna cena ${formatEur(price)}, ${formatBidCount(bids)}.`,
  dutchAnnouncement: (price: number) => `Trenutna cena ${formatEur(price)}.`,

  blocked: {
    signedOut: 'Morate biti prijavljeni da biste licitirali.',
    own: 'Ovo je vaša aukcija, pa na njoj ne možete licitirati.',
    scheduled: 'Licitiranje se otvara kada aukcija počne.',
    closing: 'Vreme je isteklo. Čekamo konačan rezultat...',
    connecting: 'Povezujemo se sa aukcijom...',
    stale: 'Server se ne javlja. Licitiranje se nastavlja čim se veza vrati.',
    offline: 'Nema veze sa serverom. Licitiranje se nastavlja čim se veza vrati.',
  },
  signIn: 'Prijavi se i licitiraj',

  nextDrop: 'Sledeće sniženje',
  nextDropIn: 'Sledeće sniženje za',
  lastPrice: 'Poslednja cena',
  schedule: 'Sledeća sniženja',
  endUnsold: 'Kraj bez prodaje',
  minimumPrice: 'Minimalna cena',
  minimumPriceHint: 'Ako cena stigne do nje, aukcija se završava bez prodaje.',
  accept: (price: number) => `Prihvati cenu ${formatEur(price)}`,
  acceptTitle: 'Prihvatate li ovu cenu?',
  acceptText: 'Prihvatanjem kupujete vozilo po ovoj ceni. Odluka je obavezujuća.',
  acceptConfirm: (price: number) => `Kupi za ${formatEur(price)}`,
  acceptDropped: (price: number) => `Cena je upravo snižena na ${formatEur(price)}.`,
  acceptChanged: (price: number) =>
    `Cena se u međuvremenu promenila i sada iznosi ${formatEur(price)}. Želite li i dalje da kupite?`,

  youWon: 'Pobedili ste',
  youWonText: (price: number) => `Čestitamo! Vozilo je vaše za ${formatEur(price)}.`,
  sold: (price: number) => `Prodato za ${formatEur(price)}`,
  soldTo: (bidder: string) => `Vozilo je kupio ${bidder}.`,
  youLost: (bidder: string) => `Ovog puta je bolju ponudu dao ${bidder}.`,
  cancelled: 'Aukcija je otkazana',
  notSold: 'Vozilo nije prodato',
  reason: {
    no_bids: 'Na aukciji nije bilo ponuda.',
    reserve_not_met: 'Najviša ponuda nije dostigla rezervnu cenu.',
    minimum_reached: 'Cena je stigla do minimuma, a niko je nije prihvatio.',
    time_out: 'Vreme je isteklo, a niko nije prihvatio cenu.',
    cancelled: 'Prodavac je otkazao aukciju. Ponude više ne važe.',
    hammer: '',
    buy_now: '',
    accepted: '',
  } satisfies Record<CloseReason, string>,
};
