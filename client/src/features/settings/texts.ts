import type { NotificationKind, SecondFactorState } from '@autoplace/shared/contract';

export const texts = {
  title: 'Podešavanja',
  email: {
    title: 'Obaveštenja e-mailom',
    hint: (address: string) =>
      `Sva obaveštenja vas čekaju u aplikaciji. Izaberite koja da vam stignu i na ${address}.`,
    buyer: 'Kada licitirate',
    dealer: 'Kada prodajete',
    kinds: {
      outbid: ['Nadlicitirani ste', 'Neko je dao više od vas na aukciji na kojoj licitirate.'],
      ending_soon: [
        'Aukcija se uskoro završava',
        'Aukcija koju pratite ili na kojoj licitirate je pri kraju.',
      ],
      won: ['Dobili ste aukciju', 'Vaša ponuda je bila najviša i vozilo je vaše.'],
      lost: [
        'Aukcija je završena bez vas',
        'Aukcija na kojoj ste licitirali ili zadali cenu završena je, a vozilo nije vaše.',
      ],
      cancelled: ['Aukcija je otkazana', 'Otkazana je aukcija na kojoj ste licitirali ili zadali cenu.'],
      changed: ['Oglas je izmenjen', 'Prodavac je dopunio ili izmenio oglas na koji ste se oslonili.'],
      sold: ['Vozilo je prodato', 'Vaša aukcija je završena prodajom.'],
      unsold: ['Vozilo nije prodato', 'Vaša aukcija je završena bez prodaje.'],
      message: ['Poruka kupca', 'Kupac vam je poslao poruku u vezi sa vašom aukcijom.'],
    } satisfies Record<NotificationKind, readonly [string, string]>,
    loading: 'Učitavanje podešavanja',
    loadFailed: 'Podešavanja nisu učitana',
    saving: 'Čuvanje...',
    saved: 'Sačuvano',
    failed: 'Podešavanja nisu sačuvana',
    failedHint: (reason: string) => `${reason} Vaš izbor je ostao na ekranu.`,
  },
  contact: {
    title: 'Kontakt za licitiranje',
    hint: 'Pre prve ponude potrebni su potvrđena e-mail adresa i broj telefona.',
    loading: 'Učitavanje kontakta',
    loadFailed: 'Kontakt nije učitan',
  },
  device: {
    title: 'Obaveštenja na ovom uređaju',
    hint: 'Stižu i kada AutoPlace nije otvoren: kada vas neko nadlicitira i kada se aukcija koju pratite bliži kraju.',
    on: 'Uključena su na ovom uređaju.',
    off: 'Isključena su na ovom uređaju.',
    turnOn: 'Uključi obaveštenja',
    turnOff: 'Isključi obaveštenja',
    denied:
      'Pregledač ne dozvoljava obaveštenja sa ove stranice. Dozvolite ih u podešavanjima pregledača, pa pokušajte ponovo.',
    unsupported: 'Ovaj pregledač ne podržava obaveštenja dok stranica nije otvorena.',
    failed: 'Izmena nije uspela',
  },
  appearance: {
    title: 'Izgled',
    hint: 'Važi za ovaj uređaj.',
    choices: { light: 'Svetli', dark: 'Tamni', system: 'Kao uređaj' },
  },
  secondFactor: {
    title: 'Prijava u dva koraka',
    hint: 'Uz lozinku se traži i ključ ovog uređaja ili kod iz aplikacije, pa ukradena lozinka nije dovoljna.',
    off: 'Isključena je.',
    on: ({ passkeys, app, recoveryCodes }: SecondFactorState) =>
      [
        'Uključena je.',
        passkeys > 0 && `Ključevi: ${passkeys}.`,
        app && 'Aplikacija sa kodovima.',
        `Preostali rezervni kodovi: ${recoveryCodes}.`,
      ]
        .filter(Boolean)
        .join(' '),
    turnOn: 'Uključi',
    change: 'Izmeni',
    loadFailed: 'Podaci nisu učitani',
  },
  sessions: {
    title: 'Gde ste prijavljeni',
    hint: 'Ako neki uređaj ne prepoznajete, odjavite ga i promenite lozinku.',
    loading: 'Učitavanje prijava',
    loadFailed: 'Prijave nisu učitane',
    unknownDevice: 'Nepoznat uređaj',
    current: 'Ovaj uređaj',
    network: (network: string) => `Mreža ${network}`,
    since: (moment: string) => `Prijava: ${moment}`,
    lastUse: (moment: string) => `Poslednja upotreba: ${moment}`,
    end: 'Odjavi',
    endNamed: (device: string) => `Odjavi: ${device}`,
    endOthers: 'Odjavi sve ostale uređaje',
    ended: 'Uređaj je odjavljen.',
    endedOthers: 'Svi ostali uređaji su odjavljeni.',
    failed: 'Odjava nije uspela',
  },
  account: {
    title: 'Nalog',
    nameless: 'Nepoznato ime',
    signedInWith: 'Prijavljen preko',
    providers: { Google: 'Google', Facebook: 'Facebook', Microsoft: 'Microsoft', Local: 'AutoPlace naloga' },
    edit: 'Uredi profil',
    password: 'Promeni lozinku',
    passwordElsewhere: (provider: string) => `Lozinku menjate kod servisa ${provider}.`,
    failed: 'Servis za prijavu nije dostupan',
    failedHint: 'Proverite vezu i pokušajte ponovo za koji trenutak.',
    signOut: 'Odjavi se',
  },
};
