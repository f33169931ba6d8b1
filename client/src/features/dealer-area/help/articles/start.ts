import type { Article } from './article.ts';

export const start: readonly Article[] = [
  {
    slug: 'verifikacija',
    topic: 'start',
    title: 'Kako se prijavljuje kompanija za verifikaciju',
    summary: 'Šta je potrebno za prijavu, ko je proverava i šta smete dok čekate.',
    body: [
      'Aukcije na AutoPlace-u objavljuju samo kompanije čije smo podatke proverili. Prijava se šalje jednom, iz dilerskog dela, i sadrži:',
      [
        'naziv kompanije i matični broj od 8 cifara,',
        'broj licence za promet vozila,',
        'e-mail, telefon i adresu za kontakt.',
      ],
      'Administrator proverava podatke i donosi odluku. O njoj dobijate e-mail, a ako vam je aplikacija otvorena, i dilerski deo se odmah promeni, bez osvežavanja.',
      'Dok je prijava u pregledu možete da dodajete automobile i slike. Aukcije možete da kreirate čim verifikacija bude odobrena.',
    ],
    also: 'registracija firma dokumentacija odobrenje pending čekanje',
    way: ['/dealer/profile', 'Status verifikacije'],
  },
  {
    slug: 'odbijena-verifikacija',
    topic: 'start',
    title: 'Verifikacija je odbijena: šta dalje',
    summary: 'Razlog odbijanja piše u dilerskom delu, a prijavu možete da pošaljete ponovo.',
    body: [
      'Uz svako odbijanje administrator upisuje razlog. Vidite ga na Pregledu i na Profilu, u okviru „Status verifikacije“.',
      'Dugme „Pregledaj i pošalji ponovo“ otvara prijavu sa podacima koje ste već uneli. Ispravite ono što je navedeno i pošaljite je; prijava se tada ponovo pregleda.',
      'Automobili koje ste do tada dodali ostaju u inventaru.',
    ],
    also: 'odbijanje razlog ponovo žalba rejected',
    way: ['/dealer/verification', 'Ponovna prijava'],
  },
  {
    slug: 'podaci-kompanije',
    topic: 'start',
    title: 'Izmena podataka o kompaniji',
    summary: 'Kontakt podatke menjate sami, a podaci iz verifikacije ostaju kakvi su potvrđeni.',
    body: [
      'U Postavkama menjate e-mail, telefon, adresu, grad i državu. Izmene važe odmah, i na aukcijama koje su u toku.',
      'Naziv kompanije, matični broj i broj licence potvrđeni su verifikacijom, zato se u Postavkama samo prikazuju.',
    ],
    also: 'telefon adresa promena kontakt',
    way: ['/dealer/settings', 'Postavke'],
  },
  {
    slug: 'obavestenja',
    topic: 'start',
    title: 'Koja obaveštenja stižu prodavcu',
    summary: 'Poruke kupaca, ponude, kraj i ishod aukcije, u aplikaciji i po želji e-mailom.',
    body: [
      'Obaveštenje dobijate kada vam kupac pošalje poruku, kada stigne ponuda (najviše jednom u deset minuta), kada je dostignuta rezervna cena, kada se kraj bliži, kada je vozilo prodato i kada se aukcija završi bez prodaje. Sva vas čekaju pod zvoncem u zaglavlju.',
      'U Postavkama birate koja od njih stižu i e-mailom. Kupcu odgovarate u Porukama, iz menija vašeg naloga, gde česte odgovore čuvate kao šablone.',
    ],
    also: 'email mejl poruka zvonce notifikacije',
    way: ['/dealer/settings', 'Izbor obaveštenja'],
  },
];
