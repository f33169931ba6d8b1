export const texts = {
  title: 'Verifikacija kompanije',
  fields: 'Podaci o kompaniji',
  allRequired:
    'Sva polja su obavezna. Svi vide naziv, grad i telefon, a kupac posle prodaje i matični broj, e-mail adresu i adresu; broj licence služi samo za proveru.',
  left: {
    title: (company: string) => `Više ne radite za firmu ${company}`,
    text: 'Njen vlasnik može da vas pozove ponovo. Zahtev ispod je za firmu koja je vaša.',
  },
  apply: {
    title: 'Postanite diler na AutoPlace-u',
    lead: 'Da biste dodavali automobile i pokretali aukcije, podnesite zahtev za verifikaciju kompanije.',
    steps: [
      ['Pošaljite podatke', 'Matični broj, licencu i kontakt kompanije.'],
      ['Administrator proverava', 'O odluci stiže e-poruka, a ova strana se menja sama.'],
      ['Prodajte', 'Automobile dodajete odmah, aukcije kreirate posle odobrenja.'],
    ],
  },
  again: {
    title: 'Ponovni zahtev za verifikaciju',
    lead: 'Podaci iz prethodnog zahteva su popunjeni. Ispravite ono što je navedeno i pošaljite ponovo.',
    nothing: 'Nema šta da se šalje ponovo. Podaci iz vašeg zahteva stoje na vašem profilu.',
    toProfile: 'Idi na profil',
  },
  form: {
    send: 'Pošalji na verifikaciju',
    sending: 'Slanje...',
    failed: 'Zahtev nije poslat',
    kept: 'Sve što ste upisali je sačuvano, pokušajte ponovo.',
  },
  documents: {
    title: 'Dokumenti uz zahtev',
    hint: 'Rešenje o registraciji, licenca i slično, ako ih imate pri ruci. Vide ih samo vi i podrška koja proverava zahtev.',
    choice: 'Nije obavezno. Možete ih dodati i kasnije, dok zahtev ne bude odobren.',
    later: 'Dodajte ih na stranici „Verifikacija kompanije“.',
  },
  sendAgain: 'Pošalji ponovo',
  sent: 'Zahtev je poslat',
  loading: 'Učitavanje zahteva...',
  loadFailed: 'Zahtev nije učitan',
};
