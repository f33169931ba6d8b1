import { counted, formatWhole } from '../../../kit/format.ts';

export const texts = {
  title: 'Pregled',
  welcome: (company: string) => `Dobro došli, ${company}`,
  /** Fixed text (R47). */
  loadFailed: 'Failed to fetch dashboard data',
  loading: 'Učitavanje pregleda...',
  /** Also for those who may not act on it. */
  waiting: {
    title: 'Za rešavanje',
    questions: (count: number) =>
      counted(
        count,
        'pitanje kupca čeka odgovor',
        'pitanja kupaca čekaju odgovor',
        'pitanja kupaca čeka odgovor',
      ),
    oldest: 'Najstarije:',
    offers: (count: number) =>
      counted(
        count,
        'ponuda ispod rezervne cene čeka odgovor',
        'ponude ispod rezervne cene čekaju odgovor',
        'ponuda ispod rezervne cene čeka odgovor',
      ),
    secondChances: (count: number) =>
      counted(
        count,
        'druga šansa čeka odluku prodavca',
        'druge šanse čekaju odluku prodavca',
        'drugih šansi čeka odluku prodavca',
      ),
    sales: (count: number) =>
      counted(
        count,
        'prodaja čeka prodavca ili kasni',
        'prodaje čekaju prodavca ili kasne',
        'prodaja čeka prodavca ili kasni',
      ),
    threads: (count: number) =>
      counted(count, 'prepiska ima nove poruke', 'prepiske imaju nove poruke', 'prepiski ima nove poruke'),
  },
  company: {
    title: 'Kompanija',
    registrationNumber: 'Matični broj',
    licence: 'Broj licence',
    location: 'Lokacija',
    memberSince: 'Član od',
  },
  counters: {
    title: 'Brojke',
    totalCars: 'Ukupno automobila',
    activeAuctions: 'Aktivne aukcije',
    completedSales: 'Završene prodaje',
    totalRevenue: 'Ukupan prihod',
  },
  actions: {
    title: 'Brze akcije',
    addCar: ['Dodaj automobil', 'Podaci, slike i opis u četiri koraka.'] as const,
    createAuction: ['Kreiraj aukciju', 'Klasična ili holandska, za automobil iz inventara.'] as const,
    createLater: 'Dostupno čim verifikacija bude odobrena.',
  },
  live: {
    title: 'Aukcije u toku',
    loading: 'Učitavanje aukcija u toku...',
    loadFailed: 'Aukcije u toku nisu učitane',
    empty: 'Nijedna vaša aukcija nije u toku',
    emptyHint: 'Kada pokrenete aukciju, ovde uživo pratite cenu, ponude i posetioce.',
    scheduled: (count: number) =>
      counted(
        count,
        'zakazana aukcija čeka početak',
        'zakazane aukcije čekaju početak',
        'zakazanih aukcija čeka početak',
      ),
    all: 'Sve aukcije',
    showAll: (count: number) => `Prikaži sve (${formatWhole(count)})`,
    price: 'Cena',
    bids: 'Ponude',
    watchers: 'Gledaju',
    timeLeft: 'Preostalo',
    paused: 'Pauzirana',
  },
};
