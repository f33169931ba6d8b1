import type { Article } from './article.ts';

export const start: readonly Article[] = [
  {
    slug: 'verifikacija',
    topic: 'start',
    title: 'Kako se podnosi zahtev za verifikaciju',
    summary: 'Šta je potrebno za zahtev, ko ga proverava i šta smete dok čekate.',
    body: [
      'Aukcije na AutoPlace-u objavljuju samo kompanije čije smo podatke proverili. Zahtev se šalje jednom, iz dilerskog dela, i sadrži:',
      [
        'naziv kompanije i matični broj od 8 cifara,',
        'broj licence za promet vozila,',
        'e-mail adresu, telefon i adresu za kontakt.',
      ],
      'Administrator proverava podatke i donosi odluku. O njoj dobijate e-poruku, a ako vam je aplikacija otvorena, i dilerski deo se odmah promeni, bez osvežavanja.',
      'Dok je zahtev u pregledu možete da dodajete automobile i slike. Aukcije možete da kreirate čim verifikacija bude odobrena.',
    ],
    also: 'prijava registracija firma dokumentacija odobrenje pending čekanje',
    way: ['/dealer/profile', 'Status verifikacije'],
  },
  {
    slug: 'odbijena-verifikacija',
    topic: 'start',
    title: 'Verifikacija je odbijena: šta dalje',
    summary: 'Razlog odbijanja piše u dilerskom delu, a zahtev možete da pošaljete ponovo.',
    body: [
      'Uz svako odbijanje administrator upisuje razlog. Vidite ga na Pregledu i na Profilu, u okviru „Status verifikacije“.',
      'Dugme „Pregledaj i pošalji ponovo“ otvara zahtev sa podacima koje ste već uneli. Ispravite ono što je navedeno i pošaljite ga; tada se ponovo pregleda.',
      'Automobili koje ste do tada dodali ostaju u inventaru.',
      'Isto važi i kada je odobrena verifikacija oduzeta: tu piše razlog oduzimanja, a otvorene aukcije su pauzirane do novog odobrenja.',
    ],
    also: 'odbijanje oduzimanje oduzeta razlog ponovo žalba rejected',
    way: ['/dealer/verification', 'Ponovni zahtev'],
  },
  {
    slug: 'podaci-kompanije',
    topic: 'start',
    title: 'Izmena podataka o kompaniji',
    summary: 'Kontakt podatke menjate sami, a podaci iz verifikacije ostaju kakvi su potvrđeni.',
    body: [
      'U Postavkama menjate e-mail adresu, telefon, adresu, grad i državu. Izmene važe odmah, i na aukcijama koje su u toku.',
      'Naziv kompanije, matični broj i broj licence potvrđeni su verifikacijom, zato se u Postavkama samo prikazuju.',
    ],
    also: 'telefon adresa promena kontakt',
    way: ['/dealer/settings', 'Postavke'],
  },
  {
    slug: 'obavestenja',
    topic: 'start',
    title: 'Koja obaveštenja stižu prodavcu',
    summary: 'Poruke kupaca, ponude, kraj i ishod aukcije, u aplikaciji i po želji e-poštom.',
    body: [
      'Obaveštenje dobijate kada vam kupac pošalje poruku, kada stigne ponuda (najviše jednom u deset minuta), kada je dostignuta rezervna cena, kada se kraj bliži, kada je vozilo prodato i kada se aukcija završi bez prodaje. Sva vas čekaju pod zvoncem u zaglavlju.',
      'U Postavkama birate koja od njih stižu i e-poštom. Kupcu odgovarate u Porukama, iz menija vašeg naloga, gde česte odgovore čuvate kao šablone.',
    ],
    also: 'email mejl poruka zvonce notifikacije',
    way: ['/dealer/settings', 'Izbor obaveštenja'],
  },
  {
    slug: 'poruke-kupaca',
    topic: 'start',
    title: 'Poruke kupaca i šabloni odgovora',
    summary: 'Sve o jednom automobilu sa jednim kupcem je u jednoj prepisci.',
    body: [
      'Kupac vam piše sa stranice aukcije. Prepiska vas čeka u Porukama, u meniju dilerskog dela i vašeg naloga; broj pored njih kaže u koliko prepiski ima nečeg novog. O poruci dobijate i obaveštenje, a po želji i e-mail.',
      'Odgovorite na strani prepiske: kupac tako dobija obaveštenje, a vaš odgovor ostaje uz automobil. Vi vidite i e-mail adresu kupca, a on vidi kompaniju.',
      [
        'odgovor koji često pišete upišite u polje i izaberite „Sačuvaj kao šablon“,',
        'klik na šablon dodaje njegov tekst na ono što ste već napisali,',
        'šabloni važe za celu kompaniju, najviše 20 po 1.000 karaktera.',
      ],
      'Dogovor posle prodaje vodi se na stranici prodaje, gde su i rokovi.',
    ],
    also: 'prepiska pitanje odgovor inbox sanduče chat dopisivanje',
  },
  {
    slug: 'ljudi-u-firmi',
    topic: 'start',
    title: 'Više ljudi u jednoj kompaniji',
    summary: 'Vlasnik poziva prodavce i one koji samo gledaju, a sve što urade ostaje zapisano.',
    body: [
      'Nalog koji je prošao verifikaciju je vlasnik kompanije. Na strani Ljudi on poziva druge e-poštom:',
      [
        'prodavac unosi automobile, postavlja i menja aukcije, odgovara kupcima i vodi prodaje,',
        'pregled vidi automobile, aukcije, prodaje i naknade, a ništa ne menja,',
        'podatke kompanije, račun za uplate i ljude menja samo vlasnik.',
      ],
      'Veza iz poziva važi 7 dana i može da se iskoristi jednom, sa nalogom na istu adresu. Vlasnik može da pošalje nov poziv, da ga povuče, da promeni ulogu i da oduzme pristup; ko radi u kompaniji može i sam da je napusti.',
      'Automobili, aukcije i prodaje pripadaju kompaniji, ko god da ih je uneo. Niko iz kompanije ne licitira na njenim aukcijama.',
      'Ispod spiska ljudi stoji ko je šta uradio i kada. Možete da izaberete jednu osobu, a veza „Ko je šta uradio“ na strani automobila ili prodaje pokazuje samo ono što se tiče te aukcije ili prodaje.',
    ],
    also: 'zaposleni saradnik radnik korisnici tim uloga prava pozivnica vlasnik prodavac pristup',
    way: ['/dealer/people', 'Ljudi'],
  },
];
