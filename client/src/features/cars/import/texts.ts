import { type ImportOutcome, MOST_LISTINGS } from '@autoplace/shared/contract';
import { counted, formatWhole } from '../../../kit/format.ts';

const cars = (count: number) => counted(count, 'automobil', 'automobila', 'automobila');
const pictures = (count: number) => counted(count, 'slika', 'slike', 'slika');
const folders = (count: number) => counted(count, 'fascikla', 'fascikle', 'fascikli');
const rows = (count: number) => counted(count, 'red', 'reda', 'redova');

/** Texts of the import of cars from a list. */
export const texts = {
  title: 'Uvoz automobila',
  back: 'Svi automobili',

  file: {
    title: 'Lista automobila',
    hint: 'CSV ili Excel (.xlsx): jedan red je jedan automobil. Ništa se ne čuva dok ne potvrdite.',
    choose: 'Izaberi listu',
    another: 'Izaberi drugu listu',
    reading: 'Čitanje...',
    template: 'Preuzmi šablon',
    templateName: 'autoplace-uvoz.csv',
    columns: 'Šta kolone mogu da sadrže',
    column: 'Kolona',
    values: 'Vrednosti',
    needed: 'Obavezno za nov automobil',
    yes: 'Da',
    chosen: (name: string, sheet: string | null, count: number) =>
      `${name}${sheet === null ? '' : `, list „${sheet}“`}: ${rows(count)}`,
    failed: 'Lista nije pročitana',
  },
  inputs: {
    text: 'tekst',
    area: 'tekst',
    number: 'ceo broj',
    decimal: 'broj, na primer 1,6',
    yesNo: 'da ili ne',
    date: 'datum, na primer 23.11.2026.',
    month: 'mesec i godina, na primer 05.2019.',
    entries: 'stavke razdvojene tačkom i zarezom ili zarezom',
    choice: 'tekst',
  },

  mapping: {
    title: 'Kolone',
    hint: 'Povezali smo kolone po nazivu. Proverite ih; kolone koje ne povežete ostaju van uvoza, a kod automobila koje već imate ta polja se ne menjaju.',
    none: 'Ne uvozi se',
    example: (text: string) => `na primer „${text}“`,
    unnamed: (place: number) => `${place}. kolona`,
    missing: 'Za nove automobile nedostaju kolone',
  },

  pictures: {
    title: 'Slike',
    hint: 'Nije obavezno. ZIP arhiva sa po jednom fasciklom za svaki automobil, nazvanom po internom broju ili broju šasije, ili sa slikama koje se tako zovu („A-1“, „A-1 (2)“). Slike se dodaju redom po nazivu, najviše 10 po automobilu.',
    choose: 'Izaberi ZIP arhivu',
    another: 'Izaberi drugu arhivu',
    chosen: (name: string, count: number) => `${name}: ${pictures(count)} za automobile sa liste`,
    failed: 'Ovo nije ispravna ZIP arhiva.',
    notKept: (most: number) => `Arhiva je veća od ${formatWhole(most)} MB`,
    notKeptText:
      'Slike se uvoze kao i iz manje, ali je ovaj uređaj ne čuva: ako uvoz prekinete, za nastavak je izaberite ponovo.',
    loose: (count: number) => `Van fascikli, ne uvozi se: ${pictures(count)}`,
    looseText: (names: string) =>
      `${names}. Nazovite svaku, ili fasciklu u kojoj je, po internom broju ili broju šasije.`,
    strangers: (count: number) => `Bez automobila na listi: ${folders(count)}`,
    surplus: (count: number) => `Preko 10 po automobilu, ne uvozi se: ${pictures(count)}`,
    again: (name: string) => `Izaberite ponovo arhivu „${name}“: nije ostala na ovom uređaju.`,
    problems: (count: number) => `Nije uvezeno: ${pictures(count)}`,
    problem: (path: string, reason: string) => `„${path}“: ${reason}`,
  },

  left: {
    title: (name: string) => `Uvoz liste „${name}“ nije završen`,
    text: 'Možete da ga nastavite gde je stao. Ništa se ne dodaje dva puta.',
    goOn: 'Nastavi uvoz',
    discard: 'Odbaci',
    again: 'Lista više nije na ovom uređaju. Izaberite je ponovo i uvoz će nastaviti gde je stao.',
  },

  preview: {
    title: 'Pregled',
    hint: 'Redovi se prepoznaju po internom broju, a ako ga nema po broju šasije: isti automobil se ne dodaje dva puta.',
    checking: 'Provera redova...',
    failed: 'Redovi nisu provereni',
    retry: 'Pokušaj ponovo',
    line: 'Red',
    car: 'Automobil',
    key: 'VIN i interni broj',
    pictures: 'Slike',
    outcome: 'Šta sledi',
    became: 'Ishod',
    noTitle: 'Bez naziva',
    pager: 'Strane pregleda',
    unknownMake: (make: string, meant: string | null) =>
      meant === null
        ? `Marku „${make}“ ne poznajemo, pa se upisuje kako stoji u listi.`
        : `Marku „${make}“ ne poznajemo. Ako je to ${meant}, ispravite listu pre uvoza.`,
    changes: (labels: readonly string[]) => `Menja se: ${labels.join(', ')}`,
    summary: (names: 'next' | 'done', counts: { outcome: ImportOutcome; count: number }[]) =>
      counts
        .map(({ outcome, count }) => `${texts.preview[names][outcome]}: ${formatWhole(count)}`)
        .join(' · '),
    next: {
      added: 'Dodaje se',
      changed: 'Menja se',
      unchanged: 'Bez izmena',
      in_auction: 'Na aukciji, ne menja se',
      refused: 'Ne uvozi se',
    } satisfies Record<ImportOutcome, string>,
    done: {
      added: 'Dodat',
      changed: 'Izmenjen',
      unchanged: 'Bez izmena',
      in_auction: 'Na aukciji, nije menjan',
      refused: 'Nije uvezen',
    } satisfies Record<ImportOutcome, string>,
  },

  run: {
    title: 'Uvoz',
    start: (count: number, images: number) =>
      `Uvezi ${[...(count > 0 ? [cars(count)] : []), ...(images > 0 ? [counted(images, 'sliku', 'slike', 'slika')] : [])].join(' i ')}`,
    nothing: 'Nema redova koji mogu da se uvezu.',
    stop: 'Zaustavi',
    stopped: 'Uvoz je zaustavljen',
    stoppedText: 'Što je sačuvano ostaje sačuvano. Nastavak ne dodaje ništa dva puta.',
    goOn: 'Nastavi uvoz',
    carsDone: (done: number, all: number) => `Automobili: ${formatWhole(done)} od ${formatWhole(all)}`,
    picturesDone: (done: number, all: number | null) =>
      all === null ? `Slike: ${formatWhole(done)}` : `Slike: ${formatWhole(done)} od ${formatWhole(all)}`,
    waiting: (reason: string) => `${reason} Nastavljamo čim bude moguće.`,
    failed: 'Uvoz je prekinut',
    finished: 'Uvoz je završen',
    list: (count: number) => `Stavi na aukciju ${cars(count)}`,
    rest: (count: number) =>
      `Odjednom najviše ${formatWhole(MOST_LISTINGS)}. U zalihama možete da izaberete još ${cars(count)}.`,
    toCars: 'Pogledaj automobile',
  },

  leave: {
    title: 'Uvoz je u toku',
    text: 'Ako odete, uvoz staje. Možete da ga nastavite kasnije sa istom listom; ništa se ne dodaje dva puta.',
    stay: 'Ostani',
    leave: 'Prekini uvoz',
  },

  problems: {
    tooLarge: 'Datoteka je veća od 20 MB.',
    oldExcel: 'Stari Excel format (.xls) ne možemo da pročitamo. Sačuvajte listu kao .xlsx ili CSV.',
    noExcel: 'Ovo nije ispravna Excel (.xlsx) datoteka.',
    noText: 'Ovo nije ni CSV ni Excel datoteka.',
    empty: 'U listi nema redova ispod naziva kolona.',
    quotes: (line: number) => `Navodnici u listi nisu zatvoreni. Proverite red ${line}.`,
    tooLong: (most: number) => `Lista ima više od ${formatWhole(most)} redova. Podelite je.`,
    missing: (labels: readonly string[]) => `Nedostaje: ${labels.join(', ')}`,
    twice: (label: string, line: number) => `${label}: isti kao u redu ${line}`,
    yesNo: 'upišite da ili ne',
    failed: 'greška u formuli, ispravite ćeliju ili je ispraznite',
    values: (values: readonly string[], isOptional: boolean) =>
      `upišite jednu od vrednosti (${values.join(', ')})${isOptional ? ' ili ispraznite ćeliju' : ''}`,
    noKey: 'Nema ni broja šasije ni internog broja',
    ofField: (label: string, written: string, message: string) =>
      written === '' ? `${label}: ${message}` : `${label} „${written}“: ${message}`,
  },
};
