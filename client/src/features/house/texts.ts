import { HOUSE_PAGES } from '@autoplace/shared/house';

/** The words of the pages about AutoPlace; what search engines are told too stands in `shared/src/house`. */
export const texts = {
  loading: 'Učitavanje...',
  failed: 'Podaci nisu učitani',
  demo: 'Ovo je demo: kompanija i njeni brojevi ne postoje.',
  missing: {
    company: 'Podaci kompanije još nisu uneti.',
    phone: 'Telefon kompanije nije unet.',
    where: 'Unose se u Postavkama, u delu „Kurs i firma za uplate“. Ovo vide samo administratori.',
    enter: 'Otvori Postavke',
  },
  how: {
    buying: 'Kupovina',
    kinds: 'Vrste aukcija',
    rules: 'Pravila i rokovi',
    selling: 'Prodaja',
    browse: 'Pogledaj aukcije',
    become: 'Prodaj automobil',
  },
  prices: {
    buyers: 'Za kupce',
    buyersText: 'AutoPlace kupcima ništa ne naplaćuje. Plaćate cenu automobila prodavcu, a depozit se vraća.',
    dealers: 'Za dilere',
    listing: 'Objavljivanje aukcije',
    featured: 'Objavljivanje istaknute aukcije',
    commission: 'Provizija od prodaje',
    ofStart: (percent: string) => `${percent} početne cene`,
    ofHammer: (percent: string) => `${percent} postignute cene`,
    when: (vat: string) =>
      `Iznosi su bez PDV-a od ${vat}. Naknada za objavljivanje nastaje kada se aukcija objavi, a provizija kada je kupoprodaja završena. Račun za prethodni mesec stiže početkom narednog, u dinarima. Aukcija zadržava procente sa kojima je objavljena.`,
    back: 'Aukcija otkazana pre početka ne košta ništa. Ako kupac ne plati, ili administrator poništi prodaju, vraća se naknada za objavljivanje, i provizija ako je već zaračunata.',
    example: 'Primer',
    exampleOf: (start: string, hammer: string) =>
      `Početna cena je ${start}, aukcija nije istaknuta, a automobil je prodat za ${hammer}.`,
    vat: (percent: string) => `PDV ${percent}`,
    total: 'Ukupno za dilera',
  },
  contact: {
    ways: 'Javite nam se',
    email: 'E-mail adresa',
    phone: 'Telefon',
    noPhone: 'nije objavljen',
    address: 'Adresa',
    where: 'Gde se šta rešava',
    matters: [
      {
        matter: 'Pitanje o automobilu',
        text: 'Postavite ga prodavcu na stranici aukcije, javno ili porukom.',
        way: ['/auctions', 'Aukcije'],
      },
      {
        matter: 'Kupovina ili prodaja koja je u toku',
        text: 'Poruke, rokovi, dokumenti i prijava problema su na njenoj stranici.',
        way: ['/deals', 'Kupoprodaje'],
      },
      {
        matter: 'Lični podaci',
        text: 'Preuzimanje podataka i zatvaranje naloga su u podešavanjima, a vaša prava i adresa za njih u politici privatnosti.',
        way: [HOUSE_PAGES.privacy.path, HOUSE_PAGES.privacy.title],
      },
      {
        matter: 'Kako nešto funkcioniše',
        text: 'Odgovori na česta pitanja su na jednom mestu.',
        way: [HOUSE_PAGES.questions.path, HOUSE_PAGES.questions.title],
      },
    ],
  },
  about: {
    what: 'Šta radimo',
    paragraphs: [
      'AutoPlace je posrednik: obezbeđuje mesto, vreme i pravila po kojima se automobili prodaju na aukciji, uživo. Ugovor o kupoprodaji zaključuju diler i kupac neposredno.',
      'Aukcije objavljuju samo dileri čiju smo registraciju i dozvolu za rad proverili. Svaka prihvaćena ponuda se trajno beleži, i svako posle kraja može da proveri tok aukcije.',
    ],
    company: 'Podaci kompanije',
    name: 'Poslovno ime',
    registrationNumber: 'Matični broj',
    taxNumber: 'PIB',
    seat: 'Sedište',
  },
  questions: {
    more: 'Niste našli odgovor?',
    moreText: 'Javite nam se:',
  },
} as const;
