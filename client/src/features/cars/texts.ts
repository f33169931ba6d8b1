import { type CarFieldName, carFieldRows, MAX_IMAGES, type StockStatus } from '@autoplace/shared/contract';
import { unfitReasons } from '../../entities/picture/fit-picture.ts';
import { counted, formatWhole } from '../../kit/format.ts';

const pictures = (count: number) => counted(count, 'slika', 'slike', 'slika');

const labels = Object.fromEntries(carFieldRows.map(([name, { label }]) => [name, label])) as Record<
  CarFieldName,
  string
>;

/** A message of the server is a sentence; a fallback text (R47) has no full stop. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Texts of the dealer's cars (R49). */
export const texts = {
  retry: 'Pokušaj ponovo',
  cancel: 'Otkaži',
  loading: 'Učitavanje...',
  titleOf: ({ make, model, year }: { make: string; model: string; year: number }) =>
    `${make} ${model}, ${year}.`,

  wizard: {
    title: 'Dodaj Novi Automobil',
    steps: ['Osnovna Informacija', 'Tehničke Specifikacije', 'Dodatni Detalji', 'Slike Automobila'],
    stepsLabel: 'Koraci unosa',
    stepOf: (step: number, count: number) => `Korak ${step} od ${count}`,
    done: (percent: number) => `${percent}% završeno`,
    back: 'Nazad',
    next: 'Sledeći',
    save: 'Sačuvaj',
    saving: 'Čuvanje...',
    invalid: (count: number) =>
      count === 1 ? 'Jedno polje traži ispravku.' : `Broj polja koja traže ispravku: ${count}.`,
    failed: 'Greška pri dodavanju automobila',
    failedUnknown: 'Failed to create car',
    failedHint: (reason: string) => `${sentence(reason)} Sve što ste uneli je sačuvano na ovom uređaju.`,
    kept: 'Nacrt je sačuvan na ovom uređaju',
    keptWithoutPictures: 'Nacrt je sačuvan na ovom uređaju, ali bez slika',
    keptWithoutDocuments: 'Nacrt je sačuvan na ovom uređaju, ali bez dokumenata',
    keptWithoutFiles: 'Nacrt je sačuvan na ovom uređaju, ali bez slika i dokumenata',
    notKept: 'Nacrt ne može da se sačuva na ovom uređaju',
  },

  leave: {
    cancelTitle: 'Otkazivanje izmena',
    cancelText: 'Imate nesačuvane izmene. Da li ste sigurni da želite da otkažete?',
    stay: 'Ne, nastavi',
    cancel: 'Da, otkaži',
    leaveTitle: 'Napuštate unos automobila',
    leaveText: 'Unos nije završen. Nacrt ostaje sačuvan na ovom uređaju i možete ga kasnije nastaviti.',
    leave: 'Napusti stranicu',
  },

  draft: {
    title: 'Nastavite gde ste stali',
    text: (moment: string) => `Vratili smo automobil koji ste počeli da unosite (${moment}).`,
    again: 'Počni ispočetka',
    confirmTitle: 'Počinjete ispočetka',
    confirmText: 'Uneti podaci, slike i dokumenti biće obrisani.',
    confirm: 'Da, obriši',
    lostPictures: 'Slike iz nacrta nisu pronađene na ovom uređaju. Dodajte ih ponovo.',
  },

  editDraft: {
    title: 'Nastavite gde ste stali',
    text: (moment: string) => `Vratili smo izmene koje niste sačuvali (${moment}).`,
    again: 'Odbaci izmene',
    confirmTitle: 'Odbacujete izmene',
    confirmText: 'Nesačuvane izmene biće obrisane, a automobil ostaje kakav jeste.',
    confirm: 'Da, odbaci',
    lostPictures: 'Neke dodate slike nisu pronađene na ovom uređaju. Dodajte ih ponovo.',
  },

  stale: {
    title: 'Automobil je u međuvremenu promenjen',
    text: (moment: string) =>
      `Na ovom uređaju su izmene koje niste sačuvali (${moment}), a podaci o automobilu su od tada promenjeni na drugom mestu.`,
    changes: (names: readonly string[]) => `Vaše nesačuvane izmene: ${names.join(', ')}.`,
    hint: 'Ako ih primenite, pregledaćete ih pre čuvanja; sve ostalo ostaje kao što je sada sačuvano.',
    pictures: 'Slike',
    apply: 'Primeni moje izmene',
    discard: 'Odbaci moje izmene',
  },

  success: {
    title: 'Automobil Uspešno Dodat!',
    text: 'Vaš automobil je dodat u inventar i spreman je za prodaju.',
    auction: 'Kreiraj Aukciju za Ovaj Automobil',
    another: 'Dodaj Još Jedan',
    dashboard: 'Nazad na Dashboard',
  },

  /** The labels are those of the table of fields. */
  form: {
    ...labels,
    makeHint: 'Izaberite sa liste ili upišite drugu',
    monthHint: 'Mesec i godina, na primer 05.2019.',
    vinHint: 'Tačno 17 alfanumeričkih karaktera',
    internalNumberHint: 'Vaša oznaka vozila. Vidite je samo vi.',
    plannedPriceHint: 'Od nje počinje nova aukcija, ako je ne promenite. Vidite je samo vi.',
    vinLength: (length: number) => `${length}/17`,
    descriptionHint: 'Najmanje 10 karaktera. Napišite šta biste i sami želeli da znate pre kupovine.',
    descriptionLength: (length: number, most: number) =>
      `${formatWhole(length)}/${formatWhole(most)} karaktera`,
    notesHint: 'Vidite ih samo vi.',
    optional: 'neobavezno',
    notGiven: 'Nije navedeno',
    horsepower: (ks: number) => `= ${formatWhole(ks)} KS`,
    own: (label: string) => `${label}: drugo`,
    ownHint: 'Upišite i dodajte',
    add: 'Dodaj',
    chosen: (count: number) => `Izabrano: ${count}`,
  },

  vin: {
    title: 'Prema broju šasije',
    fact: { make: 'Marka', country: 'Zemlja', year: 'Modelska godina' },
    use: (what: string) => `Preuzmi: ${what}`,
    or: ' ili ',
    agrees: 'Podaci u formi se slažu sa brojem šasije.',
    implausible: 'Kontrolna cifra se ne slaže. Proverite da li je broj dobro prepisan.',
  },

  images: {
    hint: `JPEG, PNG ili HEIC, najviše ${MAX_IMAGES} slika. Velike slike smanjujemo pre slanja.`,
    choose: 'Izaberi slike',
    preparing: (at: number, count: number) => `Pripremamo sliku ${at} od ${count}.`,
    preparingLabel: 'Priprema slika',
    preparingShort: 'Priprema slika...',
    drop: 'Prevucite slike ovde, nalepite ih ili ih izaberite.',
    dropNow: 'Pustite slike ovde',
    count: (count: number) => `${count} od ${MAX_IMAGES}`,
    list: 'Dodate slike',
    none: 'Morate dodati najmanje jednu sliku',
    dropped: 'Ove datoteke nisu dodate:',
    reasons: {
      ...unfitReasons,
      count: 'Maksimalno 10 slika',
      twice: 'već je dodata',
    },
    added: (count: number) => `Dodato: ${pictures(count)}.`,
    primary: 'Glavna slika',
    makePrimary: (name: string) => `Postavi kao glavnu: ${name}`,
    setPrimary: 'Postavi kao glavnu',
    remove: (name: string) => `Ukloni sliku ${name}`,
    earlier: 'ka početku',
    later: 'ka kraju',
    place: (place: number, count: number) => `${place}. od ${count}`,
    move: (name: string, where: string) => `Pomeri sliku ${name} ${where}`,
    moved: (name: string, place: string) => `Slika ${name} je sada ${place}.`,
    groupOf: (name: string) => `Šta je na slici ${name}`,
    papersSeen: 'Slike papira vide svi. Prekrijte na njima lične podatke.',
    waiting: 'Čeka',
    uploading: (percent: number) => `Otpremanje, ${percent}%`,
    uploaded: 'Sačuvana',
    uploadOf: (name: string) => `Otpremanje slike ${name}`,
    failedTitle: 'Automobil je sačuvan, ali slike nisu sve otpremljene',
    failedText: (count: number) =>
      `Bez otpremanja: ${pictures(count)}. Automobil je u vašem inventaru; pokušajte ponovo ili uklonite te slike.`,
    unnamedTitle: 'Automobil je sačuvan, ali oštećenja su ostala bez novih slika',
    unnamedText: (reason: string) =>
      `${sentence(reason)} Podaci i slike su sačuvani, samo slike nisu povezane sa oštećenjima.`,
  },

  list: {
    title: 'Automobili',
    refresh: 'Osveži listu',
    add: 'Dodaj automobil',
    import: 'Uvezi listu',
    views: 'Prikaz automobila',
    cards: 'Kartice',
    table: 'Tabela',
    search: 'Pretraži automobile...',
    filters: 'Filteri',
    filtersWith: (count: number) => `Filteri, aktivnih: ${count}`,
    shown: (shown: number, total: number) =>
      `Prikazano ${formatWhole(shown)} od ${formatWhole(total)} automobila`,
    list: 'Lista automobila',
    loading: 'Učitavanje automobila',
    empty: 'Nema automobila',
    emptyHint: 'Dodajte prvi automobil i za nekoliko minuta može na aukciju.',
    noResults: 'Nema rezultata pretrage',
    noResultsHint: 'Promenite pretragu ili poništite filtere.',
    showAll: (count: number) => `Prikaži sve (${formatWhole(count)})`,
    reset: 'Poništi filtere',
    failed: 'Automobili nisu učitani',
    failedUnknown: 'Failed to fetch cars',
    old: (moment: string) => `Prikazana je lista sačuvana ${moment}`,
    view: (car: string) => `Pogledaj: ${car}`,
    edit: (car: string) => `Izmeni: ${car}`,
    remove: (car: string) => `Obriši: ${car}`,
    createAuction: 'Kreiraj aukciju',
    toAuction: 'Pogledaj aukciju',
    noPicture: 'Bez fotografije',
    free: 'Nije na aukciji',
    from: 'Godina od',
    to: 'Godina do',
    any: 'Sve',
    status: 'Status',
    statuses: { in_auction: 'Na aukciji', free: 'Slobodan', sold: 'Prodat' } satisfies Record<
      StockStatus,
      string
    >,
    sold: 'Prodato',
    soldFor: (price: string) => `za ${price}`,
  },

  remove: {
    title: 'Potvrdi brisanje',
    text: (car: string) =>
      `Da li ste sigurni da želite da obrišete „${car}“? Brisanje ne može da se poništi.`,
    inAuction: (car: string) => `${car} je na aukciji koja nije završena i ne može da se obriše.`,
    sold: 'Automobil je prodat, a papiri kupoprodaje se prave iz njegovih podataka, pa ne može da se obriše.',
    confirm: 'Obriši',
    close: 'Zatvori',
    done: 'Automobil je uspešno obrisan.',
    failed: 'Automobil nije obrisan',
    failedUnknown: 'Failed to delete car',
    doneInDemo: 'Automobil je obrisan iz demo liste.',
  },

  view: {
    back: 'Svi automobili',
    whoDid: 'Ko je šta uradio',
    edit: 'Izmeni',
    copy: 'Napravi kopiju',
    remove: 'Obriši',
    missing: 'Automobil nije pronađen',
    missingHint: 'Možda je obrisan, ili pripada drugom nalogu.',
    failed: 'Automobil nije učitan',
    failedUnknown: 'Failed to fetch car',
    auction: 'Aukcija',
    noAuction: 'Ovaj automobil još nije bio na aukciji.',
    data: 'Podaci o vozilu',
    added: 'Dodat',
    changed: 'Poslednja izmena',
    noPictures: 'Automobil još nema fotografija',
    addPictures: 'Dodaj fotografije',
  },

  edit: {
    title: 'Izmena automobila',
    save: 'Sačuvaj izmene',
    saved: 'Izmene su sačuvane',
    savedText: (car: string) => `${car} je ažuriran.`,
    failed: 'Izmene nisu sačuvane',
    failedUnknown: 'Failed to update car',
    failedHint: (reason: string) => `${sentence(reason)} Sve što ste uneli ostalo je na ekranu.`,
    inAuction:
      'Automobil je na aukciji koja nije završena. Dok nema ponuda, izmene se odmah vide na aukciji; posle prve ponude više nisu moguće.',
    locked: 'Automobil sada ne može da se menja',
    lockedText:
      'Na aukciji već ima ponuda, pa podaci i slike ostaju onakvi kakve su kupci videli. Kada se aukcija završi, moći ćete ponovo da ih menjate.',
    lockedDraft: 'Izmene koje ste započeli ostaju sačuvane na ovom uređaju.',
    toCar: 'Nazad na automobil',
  },

  demo: {
    banner: 'Prikazuju se demo podaci jer API nije dostupan...',
  },
};
