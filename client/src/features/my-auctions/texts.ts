import { formatEur } from '@autoplace/shared/auction';
import type { CloseReason, StoredStatus } from '@autoplace/shared/contract';
import { withInnerQuotes } from '@autoplace/shared/script';
import { formatBidCount } from '../../entities/auction/lot.ts';

/** Words of the list of a dealer's own auctions. */
export const texts = {
  title: 'Aukcije',
  create: 'Kreiraj aukciju',
  tabsLabel: 'Stanje aukcija',
  tabs: {
    all: 'Sve',
    active: 'U toku',
    scheduled: 'Zakazane',
    sold: 'Prodate',
    ended: 'Neprodate',
    cancelled: 'Otkazane',
  } satisfies Record<StoredStatus | 'all', string>,
  search: 'Pretraži svoje aukcije',
  searchHint: 'Naslov, marka ili model',
  list: 'Lista mojih aukcija',
  loading: 'Učitavanje aukcija...',
  loadFailed: 'Aukcije nisu učitane',
  failedUnknown: 'Failed to fetch auctions',
  featured: 'Istaknuta',
  price: { running: 'Trenutna cena', start: 'Početna cena', sold: 'Prodato za', over: 'Poslednja cena' },
  bids: 'Ponude',
  watchers: 'Gledaju',
  watchersHint: 'Koliko ljudi ima aukciju otvorenu upravo sada',
  left: 'Preostalo vreme',
  startsIn: 'Počinje za',
  closedOn: 'Završena',
  reserveMet: 'Rezerva dostignuta',
  reserveNotMet: 'Rezerva nije dostignuta',
  outcomes: {
    hammer: 'Prodato najvišoj ponudi',
    buy_now: 'Prodato odmah',
    accepted: 'Cena prihvaćena',
    no_bids: 'Bez ponuda',
    reserve_not_met: 'Rezerva nije dostignuta',
    minimum_reached: 'Dostignuta minimalna cena',
    time_out: 'Isteklo vreme',
    cancelled: 'Otkazana',
    sale_voided: 'Prodaja poništena',
    below_reserve: 'Prodato ispod rezervne cene',
    second_chance: 'Prodato drugom kupcu',
    sale_defaulted: 'Kupac nije platio',
    sale_cancelled: 'Prodaja otkazana',
  } satisfies Record<CloseReason, string>,
  negotiation: {
    highest: (price: number) => `Najviša ponuda ${formatEur(price)} obavezuje kupca.`,
    waits: (price: number) => `Kupcu ste predložili ${formatEur(price)}.`,
    countered: (price: number) => `Kupac predlaže ${formatEur(price)}.`,
    until: (moment: string) => `Rok: ${moment}`,
    accept: (price: number) => `Prihvati ${formatEur(price)}`,
    propose: 'Predloži cenu',
  },
  hidden: 'Sakrivena',
  because: (reason: string) => `Razlog: ${reason}`,
  now: {
    scheduled: 'zakazana',
    active: 'aukcija je počela',
    ended: 'završena bez prodaje',
    cancelled: 'otkazana',
    sold: 'prodata',
  } satisfies Record<StoredStatus, string>,
  empty: {
    all: ['Još nemate aukcija', 'Izaberite automobil iz inventara i pokrenite prvu aukciju.'],
    active: ['Nijedna aukcija nije u toku', 'Čim aukcija počne, ovde uživo pratite cenu, ponude i gledaoce.'],
    scheduled: ['Nema zakazanih aukcija', 'Aukcija kojoj odredite kasniji početak čeka ovde.'],
    sold: ['Još nema prodatih', 'Automobili prodati na aukciji čuvaju se ovde.'],
    ended: ['Nema neprodatih', 'Aukcije bez prodaje ostaju ovde, da biste ih ponovo oglasili.'],
    cancelled: ['Nema otkazanih aukcija', 'Aukcije koje otkažete ostaju ovde sa razlogom.'],
  } satisfies Record<StoredStatus | 'all', readonly [string, string]>,
  nothingFound: 'Nema rezultata pretrage',
  nothingFoundFor: (q: string) => `Nijedna vaša aukcija ne odgovara pretrazi „${q}“.`,

  actions: {
    view: 'Pogledaj',
    deal: 'Prodaja',
    edit: 'Izmeni',
    cancel: 'Otkaži',
    again: 'Ponovo na aukciju',
    relist: 'Izmeni uslove',
    delete: 'Obriši',
  },
  menu: (title: string) => `Sve radnje: ${title}`,
  about: (title: string) => `: ${title}`,
  /** What becomes of the listing fee when an auction that is not over goes; null where that was settled before. */
  fee: (status: StoredStatus) =>
    status === 'scheduled'
      ? 'Naknada za oglašavanje se ne plaća, jer aukcija nije počela.'
      : status === 'active'
        ? 'Naknada za oglašavanje se ne vraća, jer je aukcija počela.'
        : null,
  dismiss: 'Odustani',
  close: 'Zatvori',
  overtaken: {
    sold: {
      cancel: (price: string) => `Aukcija je u međuvremenu prodata za ${price}, pa se više ne može otkazati.`,
      delete: (price: string) => `Aukcija je u međuvremenu prodata za ${price}, pa se više ne može obrisati.`,
      again: (price: string) =>
        `Automobil je u međuvremenu prodat za ${price}, pa ne može ponovo na aukciju.`,
    },
    ended: 'Aukcija se u međuvremenu završila, pa se više ne može otkazati.',
    cancelled: 'Aukcija je u međuvremenu već otkazana.',
    bid: 'Stigla je ponuda, pa se aukcija više ne može obrisati.',
    bidButOpen: 'Stigla je ponuda, pa se aukcija više ne može obrisati. Možete je otkazati.',
  },
  cancelDialog: {
    title: 'Otkaži aukciju',
    consequence: 'Otkazivanje se ne može poništiti. Automobil posle toga možete ponovo da oglasite.',
    bidders: (bids: number) =>
      bids === 0
        ? 'Niko još nije licitirao. Razlog se vidi na stranici aukcije.'
        : `Svi koji su licitirali (${formatBidCount(bids)}) dobijaju obaveštenje sa razlogom koji navedete.`,
    brokenPromise:
      'Najviša ponuda je već dovoljna za prodaju. Da ste ipak otkazali, uz vaš razlog, vide svi na stranici aukcije i administratori.',
    reason: 'Razlog otkazivanja',
    confirm: 'Otkaži aukciju',
    pending: 'Otkazivanje...',
    failed: 'Aukcija nije otkazana',
    done: 'Aukcija je otkazana',
    doneText: (title: string, bids: number) =>
      bids === 0 ? title : `${title}. Kupci koji su licitirali su obavešteni.`,
  },
  againDialog: {
    title: 'Ponovo na aukciju',
    lead: 'Nova aukcija počinje odmah, sa istim uslovima i opisom. Ako želite da nešto promenite, izaberite „Izmeni uslove“.',
    terms: {
      startingPrice: 'Početna cena',
      reserve: 'Rezervna cena',
      bidIncrement: 'Korak licitacije',
      buyItNowPrice: 'Kupi odmah',
      minimumPrice: 'Minimalna cena',
      drops: 'Sniženje cene',
      start: 'Početak',
      duration: 'Trajanje',
    },
    same: 'ista kao prethodna',
    known: (price: number) => `${formatEur(price)}, i kupci je znaju`,
    sameDuration: 'isto kao prethodno',
    now: 'odmah',
    fee: 'Naknada za oglašavanje, bez PDV-a',
    confirm: 'Pokreni aukciju',
    pending: 'Pokretanje...',
    failed: 'Automobil nije ponovo na aukciji',
    failedUnknown: 'Failed to create auction',
    done: 'Automobil je ponovo na aukciji',
  },
  deleteDialog: {
    title: 'Potvrdi brisanje',
    question: (title: string) => withInnerQuotes(`Obrisati aukciju „${title}“?`),
    consequence: 'Aukcija nestaje sa svih stranica i to se ne može poništiti. Automobil ostaje u inventaru.',
    confirm: 'Obriši aukciju',
    pending: 'Brisanje...',
    failed: 'Aukcija nije obrisana',
    failedUnknown: 'Failed to delete auction',
    done: 'Aukcija je obrisana',
  },
};
