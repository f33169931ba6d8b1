import { counted, formatWhole } from '../../../kit/format.ts';

export const texts = {
  title: 'Pregled',
  welcome: (company: string) => `Dobro došli, ${company}`,
  /** Fixed text (R47). */
  loadFailed: 'Failed to fetch dashboard data',
  loading: 'Učitavanje pregleda...',
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
