import { formatEur } from '@autoplace/shared/auction';
import type { CloseReason } from '@autoplace/shared/contract';
import { formatBidCount } from '../../entities/auction/lot.ts';
import { formatFee, nounFor } from '../../kit/format.ts';
import type { Reach } from '../../lib/live/index.ts';

export const texts = {
  panel: 'Licitiranje',
  timeLeft: 'Preostalo vreme',
  startsIn: 'Počinje za',
  endsAt: (moment: string) => `Kraj: ${moment}`,
  startsAt: (moment: string) => `Početak: ${moment}`,
  timeStands: 'Vreme stoji',
  currentPrice: 'Trenutna cena',
  startingPrice: 'Početna cena',
  noReserve: 'Bez rezervne cene',
  reserveMet: 'Rezerva je dostignuta',
  reserveNotMet: 'Rezerva nije dostignuta',
  reserveSealed: 'Rezervna cena je zapečaćena od postavljanja aukcije i objavljuje se na kraju.',
  reserveKept: 'Rezervna cena je zapečaćena od postavljanja aukcije. Prodavac je ne objavljuje.',
  minimumBid: 'Minimalna sledeća ponuda',
  increment: 'Korak',
  extended: (times: number) =>
    times === 1
      ? 'Kraj aukcije je pomeren.'
      : `Kraj aukcije je pomeren ${times} ${nounFor(times, 'put', 'puta', 'puta')}.`,
  softClose: (seconds: number) => {
    const [count, few, unit] =
      seconds % 60 === 0 ? [seconds / 60, 'poslednja', 'min'] : [seconds, 'poslednje', 's'];
    return `Ponuda u ${nounFor(count, 'poslednji', few, 'poslednjih')} ${count} ${unit} produžava aukciju.`;
  },

  quickBid: (amount: number) => `Brza ponuda ${formatEur(amount)}`,
  quickBidAsks: (amount: number) => `Potvrdite ${formatEur(amount)}`,
  quickBidAsksAloud: (amount: number, seconds: number) =>
    `Potvrdite ponudu ${formatEur(amount)}: pritisnite dugme još jednom u roku od ${seconds} s.`,
  quickBidSending: 'Šaljemo ponudu...',
  quickBidPlaced: 'Brza ponuda uspešno postavljena!',
  customBid: 'Vaša ponuda',
  customBidTitle: 'Unesite svoju ponudu',
  minimumIsNow: (minimum: number) => `Minimalna ponuda je sada ${formatEur(minimum)}.`,
  ownMaximum: (maximum: number) => `Vaš maksimum: ${formatEur(maximum)}`,
  yourMaximum: 'Vaš maksimum',
  raiseMaximum: 'Povećaj maksimalnu ponudu',
  maximumRaised: (maximum: number) => `Vaša maksimalna ponuda je sada ${formatEur(maximum)}.`,
  beatenAtOnce: (amount: number) => `Ponuda ${formatEur(amount)} je primljena, ali ne vodi.`,
  beatenBy: 'Drugi kupac ima višu maksimalnu ponudu, pa je odmah automatski ponuđeno više u njegovo ime.',
  bidPlaced: 'Vaša ponuda je uspešno postavljena!',
  paused: 'Aukcija je pauzirana',
  goesOn: 'Aukcija se nastavlja.',
  lastMinute: 'Do kraja aukcije je manje od minuta.',
  pausedText:
    'Prodavac se proverava. Ponude se ne primaju i vreme stoji; ako se aukcija nastavi, kraj se pomera za trajanje pauze.',

  termsChangedQuick: 'Prodavac je upravo izmenio oglas. Pogledajte izmene pa potvrdite ponovo.',
  notTaken: {
    'bid:place': 'Ponuda nije primljena',
    'price:accept': 'Zahtev za kupovinu nije primljen',
    'auction:buy-now': 'Zahtev za kupovinu nije primljen',
    'price:arm': 'Automatska kupovina nije uneta',
    'price:disarm': 'Automatska kupovina nije uklonjena',
  },
  leading: 'Vaša ponuda vodi',
  outbid: 'Nadlicitirani ste',
  voided: 'Vaša ponuda je poništena',
  /** While there is no connection. */
  lastKnown: (standing: string) => `Poslednje poznato: ${standing}`,
  outbidAnnouncement: (price: number) => `Nadlicitirani ste. Trenutna cena je ${formatEur(price)}.`,
  priceAnnouncement: (price: number, bids: number, leading: boolean) =>
    `Trenutna cena ${formatEur(price)}, ${formatBidCount(bids)}.${leading ? ' Vaša ponuda vodi.' : ''}`,
  dutchAnnouncement: (price: number) => `Trenutna cena ${formatEur(price)}.`,

  blocked: {
    signedOut: 'Morate biti prijavljeni da biste licitirali.',
    own: 'Ovo je vaša aukcija, pa na njoj ne možete licitirati.',
    scheduled: 'Licitiranje se otvara kada aukcija počne.',
    paused: 'Aukcija je pauzirana, pa se ponude trenutno ne primaju.',
    closing: 'Vreme je isteklo. Čekamo konačan rezultat...',
    unconfirmed: 'Vaš nalog trenutno nije moguće učitati.',
    connecting: 'Povezujemo se sa aukcijom...',
    silent: 'Server se ne javlja. Licitiranje se nastavlja čim se veza vrati.',
    offline: 'Nema veze sa internetom. Licitiranje se nastavlja čim se veza vrati.',
  },
  signIn: 'Prijavite se da licitirate',
  manage: 'Upravljajte aukcijom',

  nextDrop: 'Sledeće sniženje',
  nextDropIn: 'Sledeće sniženje za',
  lastPrice: 'Poslednja cena',
  drops: 'Sniženje cene',
  minimumPrice: 'Minimalna cena',
  minimumPriceHint: 'Ako cena stigne do nje, aukcija se završava bez prodaje.',
  accept: (price: number) => `Prihvati cenu ${formatEur(price)}`,
  acceptTitle: 'Prihvatate li ovu cenu?',
  buyNow: (price: number) => `Kupi odmah za ${formatEur(price)}`,
  buyNowTitle: 'Kupujete odmah?',
  arm: 'Kupi kada cena padne',
  armed: (price: number) => `Kupujete na ${formatEur(price)}`,
  armedWhen: (moment: string) => `Vreme kupovine: ${moment}`,
  armedNever: 'Aukcija se završava pre te cene',
  armedNow: (price: number) => `Kupujete automatski čim cena padne na ${formatEur(price)}.`,
  armChange: 'Promeni',
  armRemove: 'Ukloni',
  disarmed: 'Automatska kupovina je uklonjena.',
  armedVoid: 'Vaša automatska kupovina više ne važi.',

  reach: {
    live: 'Uživo',
    connecting: 'Povezivanje...',
    silent: 'Server se ne javlja',
    offline: 'Nema interneta',
  } satisfies Record<Reach, string>,
  serverTime: (clock: string) => `Vreme servera ${clock}`,
  clockOff: (offsetMs: number) =>
    `vaš sat ${offsetMs > 0 ? 'kasni' : 'žuri'} ${Math.round(Math.abs(offsetMs) / 1000)} s`,

  youWon: 'Pobedili ste',
  youBought: 'Kupili ste',
  youWonText: (price: number) => `Čestitamo! Vozilo je vaše za ${formatEur(price)}.`,
  sold: (price: number) => `Prodato za ${formatEur(price)}`,
  soldTo: (bidder: string) => `Vozilo je kupio ${bidder}.`,
  ownSold: (bidder: string, commissionCents: number) =>
    `Vaše vozilo je kupio ${bidder}. Provizija iznosi ${formatFee(commissionCents / 100)} bez PDV-a.`,
  ownUnsold: 'Vozilo možete ponovo da ponudite na novoj aukciji.',
  cancelReason: (reason: string) => `Razlog: ${reason}`,
  youLost: (bidder: string) => `Ovog puta je bolju ponudu dao ${bidder}.`,
  youLostToPurchase: (bidder: string) => `Vozilo je odmah kupio ${bidder}, pa je licitiranje završeno.`,
  cancelled: 'Aukcija je otkazana',
  brokenPromise: 'Najviša ponuda je bila dovoljna za prodaju, ali je aukcija otkazana pre kraja.',
  notSold: 'Vozilo nije prodato',
  reason: {
    no_bids: 'Na aukciji nije bilo ponuda.',
    reserve_not_met: 'Najviša ponuda nije dostigla rezervnu cenu.',
    minimum_reached: 'Cena je stigla do minimuma, a niko je nije prihvatio.',
    time_out: 'Vreme je isteklo, a niko nije prihvatio cenu.',
    cancelled: 'Ponude više ne važe.',
    sale_voided: 'Prodaja je poništena: ponuda kupca više ne važi.',
    sale_defaulted: 'Kupac nije platio, pa je prodaja raskinuta.',
    sale_cancelled: 'Kupoprodaja je otkazana.',
    hammer: '',
    buy_now: '',
    accepted: '',
    below_reserve: '',
    second_chance: '',
  } satisfies Record<CloseReason, string>,
};
