import { formatEur } from '@autoplace/shared/auction';
import type { Fees } from '../../entities/auction/fees.ts';
import { counted, formatUpToTwo, formatWhole } from '../../kit/format.ts';

const cars = (count: number) => counted(count, 'automobil', 'automobila', 'automobila');
const auctions = (count: number) => counted(count, 'aukciju', 'aukcije', 'aukcija');

/** Texts of listing many cars. */
export const texts = {
  title: 'Stavi na aukciju',
  back: 'Svi automobili',
  loading: 'Učitavanje automobila',
  failed: 'Automobili nisu učitani',
  presetsFailed: 'Šabloni nisu učitani',
  none: 'Nijedan automobil nije izabran',
  noneHint: 'Izaberite automobile u tabeli zaliha, pa ih odjednom stavite na aukciju.',
  toStock: 'Otvori zalihe',
  unknown: (count: number) => `Nije pronađeno među vašim automobilima: ${formatWhole(count)}`,
  steps: 'Podesi korak po korak',
  stepsHint: 'Za holandsku aukciju, sopstveni naslov ili opis:',
  nameOf: ({ make, model, year }: { make: string; model: string; year: number }) =>
    `${make} ${model} ${year}`,

  terms: {
    title: (count: number) => (count === 1 ? 'Uslovi' : 'Uslovi za sve'),
    hint: (count: number) =>
      count === 1
        ? 'Klasična aukcija. Cene možete da promenite u tabeli.'
        : 'Klasična aukcija za svaki automobil. Cene možete da promenite i pojedinačno u tabeli.',
    preset: 'Šablon',
    basic: 'Osnovni uslovi',
    usual: (name: string) => `${name} (podrazumevani)`,
    startTime: 'Početak',
    startHint: 'Po beogradskom vremenu. Prazno: odmah po objavi.',
    firstEnd: 'Kraj prve aukcije',
    endHint: 'Po beogradskom vremenu.',
    onlyEnd: 'Kraj aukcije',
    stagger: 'Razmak između krajeva',
    staggerHint: 'Svaka sledeća aukcija završava se toliko kasnije.',
    minutes: 'min',
    bidIncrement: 'Korak licitacije',
    reserve: 'Rezervna cena',
    reserveHint: 'Od početne cene. Prazno: bez rezervne cene.',
    buyItNow: 'Cena „kupi odmah“',
    buyItNowHint: 'Od početne cene. Prazno: bez kupovine odmah.',
    featured: 'Istaknute aukcije',
    onlyFeatured: 'Istaknuta aukcija',
    featuredHint: ({ plain, featured }: Fees) =>
      `Naknada za oglašavanje je ${formatUpToTwo(featured)}% umesto ${formatUpToTwo(plain)}% početne cene.`,
    unreadable: 'Unesite datum i vreme',
    endPassed: 'Kraj mora biti u budućnosti',
    endBeforeStart: 'Kraj aukcije mora biti posle početka',
    endTooLate: 'Aukcija može trajati najviše 30 dana',
  },
  presets: {
    save: 'Sačuvaj kao šablon',
    name: 'Naziv šablona',
    hint: 'Isti naziv zamenjuje postojeći šablon.',
    confirm: 'Sačuvaj',
    cancel: 'Otkaži',
    use: 'Neka bude podrazumevani',
    remove: 'Obriši šablon',
    failed: 'Šablon nije sačuvan',
  },

  lots: {
    title: (count: number) => (count === 1 ? 'Automobil' : `Automobili (${formatWhole(count)})`),
    car: 'Automobil',
    startingPrice: 'Početna cena (€)',
    reservePrice: 'Rezervna cena (€)',
    similar: (price: string) => `Slični: ${price}`,
    buyItNow: (price: string) => `Kupi odmah: ${price}`,
    end: 'Kraj',
    fee: 'Naknada',
    state: 'Stanje',
    of: (what: string, car: string) => `${what}: ${car}`,
    noPicture: 'Bez fotografije',
    leaveOut: (car: string) => `Izostavi: ${car}`,
    waiting: 'Čeka',
    running: 'U toku...',
    done: 'Objavljeno',
    see: 'Pogledaj aukciju',
    inAuction: 'Već je na aukciji',
    sold: 'Prodat je',
  },

  review: {
    title: 'Pregled i objava',
    auctions: 'Aukcije',
    first: 'Prvi kraj',
    last: 'Poslednji kraj',
    only: 'Kraj',
    worth: (count: number) => (count === 1 ? 'Početna cena' : 'Zbir početnih cena'),
    listing: (fees: Fees, featured: boolean, count: number) =>
      `Naknada za oglašavanje, bez PDV-a (${formatUpToTwo(featured ? fees.featured : fees.plain)}% ${count === 1 ? 'početne cene' : 'početnih cena'})`,
    commission: 'Provizija od prodaje, bez PDV-a',
    commissionHow: ({ commission }: Fees, count: number) =>
      `${formatUpToTwo(commission)}% postignute cene, ${count === 1 ? 'samo ako se proda' : 'samo za prodate'}`,
    skipped: (count: number) => `Preskače se, jer je već na aukciji ili prodat: ${cars(count)}`,
    wrong: (count: number) => `Za objavu nije spremno: ${cars(count)}. Razlog stoji u tabeli.`,
    consent: (count: number) =>
      `Da biste objavili ${count === 1 ? 'aukciju' : 'aukcije'}, prihvatite uslove.`,
    start: (count: number) => `Objavi ${auctions(count)}`,
    again: (count: number) => `Pokušaj ponovo (${formatWhole(count)})`,
    progress: (done: number, all: number) => `Objavljeno ${formatWhole(done)} od ${formatWhole(all)}`,
    unfinished: (count: number) => `Nije objavljeno: ${cars(count)}. Razlog stoji u tabeli.`,
    failedUnknown: 'Aukcija nije objavljena',
    finished: (count: number) => `Objavljeno: ${counted(count, 'aukcija', 'aukcije', 'aukcija')}`,
    finishedText: (count: number) => `Kupci ${count === 1 ? 'je' : 'ih'} vide u katalogu.`,
    scheduledText: (when: string, count: number) => `${count === 1 ? 'Počinje' : 'Počinju'} ${when}.`,
    toAuctions: 'Moje aukcije',
    euros: (amount: number) => formatEur(amount),
  },
  leave: {
    title: 'Napuštate objavu',
    text: 'Cene i uslovi koje ste uneli nisu sačuvani. Aukcije koje su već objavljene ostaju.',
    stay: 'Ne, nastavi',
    leave: 'Napusti stranicu',
  },
};
