export const texts = {
  title: 'Verifikacija kompanije',
  fields: 'Podaci o kompaniji',
  allRequired:
    'Sva polja su obavezna. Kupci vide naziv, grad i telefon; ostalo koristi samo administrator za proveru.',
  left: {
    title: (company: string) => `Više ne radite za firmu ${company}`,
    text: 'Njen vlasnik može da vas pozove ponovo. Prijava ispod je za firmu koja je vaša.',
  },
  apply: {
    title: 'Postanite diler na AutoPlace-u',
    lead: 'Da biste dodavali automobile i pokretali aukcije, prijavite kompaniju na verifikaciju.',
    steps: [
      ['Pošaljite podatke', 'Matični broj, licencu i kontakt kompanije.'],
      ['Administrator proverava', 'O odluci stiže e-poruka, a ova strana se menja sama.'],
      ['Prodajte', 'Automobile dodajete odmah, aukcije kreirate posle odobrenja.'],
    ],
  },
  again: {
    title: 'Ponovna prijava za verifikaciju',
    lead: 'Podaci iz prethodne prijave su popunjeni. Ispravite ono što je navedeno i pošaljite ponovo.',
    nothing: 'Nema šta da se šalje ponovo. Podaci sa kojima ste se prijavili stoje na vašem profilu.',
    toProfile: 'Idi na profil',
  },
  form: {
    send: 'Pošalji na verifikaciju',
    sending: 'Slanje...',
    failed: 'Prijava nije poslata',
    kept: 'Sve što ste upisali je sačuvano, pokušajte ponovo.',
  },
  documents: {
    title: 'Dokumenti uz prijavu',
    hint: 'Rešenje o registraciji, licenca i slično, ako ih imate pri ruci. Vide ih samo vi i podrška koja proverava prijavu.',
    choice: 'Nije obavezno. Možete ih dodati i kasnije, dok prijava ne bude odobrena.',
    later: 'Dodajte ih na stranici „Verifikacija kompanije“.',
  },
  sendAgain: 'Pošalji ponovo',
  sent: 'Prijava je poslata',
  loading: 'Učitavanje prijave...',
  loadFailed: 'Prijava nije učitana',
};
