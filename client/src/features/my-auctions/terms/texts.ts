import { formatEur } from '@autoplace/shared/auction';
import type { PriceDropUnit } from '@autoplace/shared/contract';
import type { Fees } from '../../../entities/auction/fees.ts';
import type { KindTermName } from '../../../entities/auction/terms/terms.ts';
import { formatUpToTwo } from '../../../kit/format.ts';

/** Words of the form in which an auction is changed or listed again. */
export const texts = {
  back: 'Aukcije',
  loading: 'Učitavanje aukcije...',
  loadFailed: 'Aukcija nije učitana',
  loadFailedUnknown: 'Failed to fetch auction',
  missing: 'Ova aukcija ne postoji',
  missingText: 'Možda je obrisana, ili je adresa pogrešno prepisana.',
  foreign: 'Ovo nije vaša aukcija',
  foreignText: 'Menjati i ponovo oglasiti možete samo svoje aukcije.',
  view: 'Pogledaj aukciju',
  leave: {
    title: 'Otkazivanje izmena',
    text: 'Imate nesačuvane izmene. Da li ste sigurni da želite da otkažete?',
    stay: 'Ne, nastavi',
    leave: 'Da, otkaži',
  },

  edit: {
    title: 'Izmena aukcije',
    wholly: 'Aukcija još nije počela, pa možete da promenite sve njene uslove.',
    partly: 'Aukcija je počela: cene i vreme se više ne mogu menjati, a tekst i isticanje mogu.',
    fixed:
      'Aukcija je počela i neko se na nju oslonio: menja se još samo isticanje, a opis i slike se dopunjuju.',
    justStarted: 'Aukcija je upravo počela',
    over: 'Aukcija je završena',
    overText: 'Završena aukcija se više ne menja.',
    save: 'Sačuvaj izmene',
    saving: 'Čuvanje...',
    unchanged: 'Nema izmena za čuvanje.',
    failed: 'Izmene nisu sačuvane',
    failedUnknown: 'Failed to update auction',
    done: 'Izmene su sačuvane',
  },
  addition: {
    title: 'Dopuna oglasa',
    lead: 'Neko se već oslonio na ovaj oglas, pa se naslov, opis i podaci o automobilu ne mogu menjati. Svaka dopuna se na stranici aukcije vidi sa datumom i vremenom.',
    text: 'Dopuna opisa',
    add: 'Dopuni opis',
    sending: 'Čuvanje...',
    done: 'Opis je dopunjen',
    failed: 'Opis nije dopunjen',
    pictures: 'Dodajte slike (JPEG ili PNG)',
    picturesDone: 'Slike su dodate',
    picturesFailed: 'Slike nisu dodate',
  },
  relist: {
    title: 'Ponovno oglašavanje',
    lead: 'Podaci su preuzeti iz prethodne aukcije. Proverite cene i vreme, pa oglasite automobil ponovo.',
    not: 'Ova aukcija se ne može ponovo oglasiti',
    open: 'Aukcija još traje. Ponovo se oglašava tek kada se završi bez prodaje ili je otkažete.',
    sold: 'Automobil je prodat na ovoj aukciji.',
    save: 'Oglasi ponovo',
    saving: 'Oglašavanje...',
    failed: 'Automobil nije oglašen',
    failedUnknown: 'Failed to create auction',
    done: 'Automobil je ponovo oglašen',
  },
  problems: 'Proverite označena polja',
  dismiss: 'Odustani',

  groups: {
    texts: 'Opis',
    featured: 'Isticanje',
    prices: 'Cene',
    times: 'Vreme u Beogradu',
    fees: 'Naknade',
  },
  hints: {
    featured: ({ plain, featured }: Fees) =>
      `Izdvaja se među ostalim aukcijama; naknada za oglašavanje je ${formatUpToTwo(featured)}% umesto ${formatUpToTwo(plain)}%.`,
    featuredStays: 'Posle početka se za ukinuto isticanje ništa ne vraća.',
    reserveStays: 'Ostavite prazno da ostane kako jeste.',
    reserveNone: 'Najniža cena po kojoj prodajete. Prazno: bez rezervne cene.',
    reserveAgain:
      'Prethodna rezervna cena se iz bezbednosnih razloga ne prikazuje. Prazno: bez rezervne cene.',
    reserveKnown: (price: number) =>
      `Prethodna je bila ${formatEur(price)}, i kupci to znaju. Prazno: bez rezervne cene.`,
    prices: {
      buyItNowPrice: 'Prazno: bez kupovine odmah.',
      minimumPrice: 'Ako cena padne do nje, aukcija se završava bez prodaje.',
      maxDuration: 'U satima, najviše 720. Prazno: do minimalne cene.',
    } as Partial<Record<KindTermName, string>>,
    startNow: 'Prazno: odmah.',
    end: 'Ponuda u poslednjem trenutku može da pomeri kraj.',
  },
  units: { minutes: 'minuta', seconds: 'sekundi' } satisfies Record<PriceDropUnit, string>,
  fees: {
    listing: (percent: string) => `Naknada za oglašavanje, bez PDV-a (${percent}% početne cene)`,
    commission: (percent: string) => `Provizija od prodaje, bez PDV-a (${percent}% postignute cene)`,
    onSale: 'samo ako se proda',
    unknown: 'unesite početnu cenu',
  },
};
