import type { StoredStatus, VerificationStatus } from '@autoplace/shared/contract';

/** Texts of the panel's first section (R49). */
export const texts = {
  title: 'Dashboard',
  welcome: (name: string) => `Dobro došli, ${name}.`,
  ways: 'Prečice',
  verification: ['Verifikacija Dealer-a', 'Zahtevi kompanija koje žele da prodaju na aukcijama.'],
  finance: ['Finansije', 'Uplate, depoziti, naknade i potraživanja.'],
  database: ['Database Monitoring', 'Metrike uživo, migracije, rezervne kopije i upozorenja.'],
  system: ['Sistemske postavke', 'Naknade, kurs, rokovi i ograničenja.'],
  statistics: 'Brze Statistike',
  live: 'Uživo',
  connecting: 'Povezivanje…',
  staleSince: (time: string) => `Veza je prekinuta. Podaci od ${time}`,
  failed: 'Failed to fetch statistics',
  figures: {
    users: 'Korisnici',
    bidsPerMinute: 'Ponude u poslednjem minutu',
    liveConnections: 'Žive veze',
    revenue: 'Promet od prodaja',
    commission: (amount: string) => `Provizija ${amount}`,
  },
  dealers: 'Dileri',
  dealersBy: {
    pending: 'Na čekanju',
    approved: 'Odobreni',
    rejected: 'Odbijeni',
  } satisfies Record<VerificationStatus, string>,
  auctions: 'Aukcije',
  auctionsBy: {
    scheduled: 'Zakazane',
    active: 'U toku',
    sold: 'Prodate',
    ended: 'Neprodate',
    cancelled: 'Otkazane',
  } satisfies Record<StoredStatus, string>,
};
