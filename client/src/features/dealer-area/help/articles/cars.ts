import type { Article } from './article.ts';

export const cars: readonly Article[] = [
  {
    slug: 'dodavanje-automobila',
    topic: 'cars',
    title: 'Dodavanje automobila',
    summary: 'Četiri koraka: osnovno, tehnički podaci, opis i slike.',
    body: [
      'Automobil se dodaje jednom, a na aukciju može da ide više puta. Obavezni su marka, model, godište, boja, broj šasije (VIN), kilometraža, zapremina, gorivo, menjač, stanje, opis i bar jedna slika.',
      'Svaki korak se proverava pre sledećeg, pa greška ne čeka kraj. Opis ima 10 do 1000 karaktera: napišite istoriju, servise i mane. Kupci koji znaju šta kupuju licitiraju sigurnije.',
      'Snaga, pogon, karoserija, broj vrata i sedišta, registracija i oprema nisu obavezni, ali ih kupci traže u filterima.',
      'Dosije vozila i dokumenti takođe nisu obavezni. Uz slike birate koja pokazuje prijavljeno oštećenje; dokumente šaljemo kada sačuvate automobil.',
    ],
    also: 'novo vozilo unos inventar čarobnjak',
    way: ['/dealer/add-car', 'Dodaj automobil'],
  },
  {
    slug: 'vin',
    topic: 'cars',
    title: 'Broj šasije (VIN)',
    summary: 'Tačno 17 znakova, bez slova I, O i Q.',
    body: [
      'VIN ima tačno 17 slova i cifara. Slova I, O i Q ne postoje u njemu, jer liče na 1 i 0; ako ste ih pročitali, proverite još jednom.',
      'Stoji u saobraćajnoj dozvoli pod oznakom E i na samom vozilu, najčešće ispod vetrobranskog stakla ili na stubu vrata.',
    ],
    also: 'šasija broj identifikacioni saobraćajna',
  },
  {
    slug: 'slike',
    topic: 'cars',
    title: 'Slike automobila',
    summary: 'Do 10 slika, JPEG, PNG ili HEIC; velike smanjujemo pre slanja.',
    body: [
      'Prva stvar koju kupac vidi je glavna slika, zato za nju izaberite automobil u celini, spreda pod uglom i po dnevnom svetlu.',
      [
        'najviše 10 slika po automobilu,',
        'JPEG, PNG ili HEIC (slike iPhone telefona); velike slike smanjujemo pre slanja,',
        'jedna je glavna i možete je promeniti u svakom trenutku,',
        'redosled menjate prevlačenjem slika ili strelicama ispod njih.',
      ],
      'Slike obrađujemo u tri veličine i iz njih uklanjamo skrivene podatke, na primer mesto snimanja. Ako slanje ne uspe, automobil ostaje sačuvan i slike šaljete ponovo.',
    ],
    also: 'fotografije foto upload fotka galerija naslovna',
  },
  {
    slug: 'uvoz-i-objava-vise-automobila',
    topic: 'cars',
    title: 'Uvoz liste i objava više automobila odjednom',
    summary: 'Lager iz Excel ili CSV liste, sa slikama iz ZIP arhive, na aukcijama za nekoliko minuta.',
    body: [
      'Na strani Automobili izaberite „Uvezi listu“. Jedan red liste je jedan automobil; šablon sa svim kolonama možete da preuzmete tamo. Kolone povezujemo po nazivu, a vi ih proverite.',
      [
        'pre nego što se bilo šta sačuva vidite šta sledi za svaki red, a uz pogrešan piše razlog,',
        'red prepoznajemo po internom broju, a ako ga nema po broju šasije: ista lista drugi put menja automobile i ne dodaje ih ponovo,',
        'fotografije stavite u ZIP arhivu, u po jednu fasciklu za svaki automobil, nazvanu po internom broju ili broju šasije, ili tako nazovite same fotografije,',
        'prekinut uvoz nastavlja se gde je stao.',
      ],
      'Posle uvoza dugme „Stavi na aukciju“ vodi na stranu na kojoj se svi ti automobili objavljuju zajedno. Isto možete i iz tabele zaliha: izaberite automobile, pa „Stavi na aukciju“. Odjednom može najviše 100.',
      'Uslove upišete jednom: kraj prve aukcije, razmak između krajeva, korak, rezervu i cenu „kupi odmah“ u procentima početne cene. Početna cena je planirana cena automobila i možete da je promenite u tabeli. Pre objave vidite sve naknade.',
      'Uslove možete da sačuvate kao šablon; prvi šablon je podrazumevani. Kada on odgovara automobilu, „Kreiraj aukciju“ vodi pravo na ovu stranu, a čarobnjak je na dugmetu „Podesi korak po korak“.',
    ],
    also: 'excel csv tabela zalihe lager zip masovno grupno kopija šablon',
    way: ['/dealer/cars/import', 'Uvoz automobila'],
  },
  {
    slug: 'izmena-i-brisanje-automobila',
    topic: 'cars',
    title: 'Izmena i brisanje automobila',
    summary: 'Automobil se menja do prve ponude, a briše samo kada nije na otvorenoj aukciji.',
    body: [
      'Podatke i slike menjate na strani automobila. Dok na aukciji nema ponuda, izmena se odmah vidi i na njoj. Od prve ponude pa do kraja aukcije automobil se ne menja, da bi svi ponuđači licitirali za isto.',
      'Automobil koji je na otvorenoj aukciji ne može da se obriše. Sačekajte da se završi, ili je otkažite.',
    ],
    also: 'ukloni obriši uredi ispravka',
    way: ['/dealer/cars', 'Automobili'],
  },
];
