import type { FieldProblem } from '../../field-rules.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../field-rules.ts';

/** Every text of the provider's pages and mails. */
export const texts = {
  brand: 'AutoPlace',
  tagline: 'Aukcijska platforma za automobile',
  toAuctions: 'Nazad na aukcije',
  back: 'Nazad na stranicu sa koje ste došli',
  fields: {
    name: 'Ime i prezime',
    email: 'E-mail adresa',
    password: 'Lozinka',
    newPassword: 'Nova lozinka',
    currentPassword: 'Trenutna lozinka',
    passwordRules: `Najmanje ${PASSWORD_MIN_LENGTH} karaktera. Najbolje je nekoliko reči koje samo vi povezujete.`,
  },
  problems: {
    NAME_MISSING: 'Unesite ime i prezime',
    NAME_TOO_LONG: 'Ime i prezime mogu imati najviše 100 karaktera',
    NAME_OURS: 'Unesite svoje ime i prezime: pod imenom AutoPlace piše samo AutoPlace',
    EMAIL_INVALID: 'Unesite ispravnu e-mail adresu, na primer ime@primer.rs',
    PASSWORD_TOO_SHORT: `Lozinka mora imati najmanje ${PASSWORD_MIN_LENGTH} karaktera`,
    PASSWORD_TOO_LONG: `Lozinka može imati najviše ${PASSWORD_MAX_LENGTH} karaktera`,
    PASSWORD_COMMON: 'Ova lozinka je previše česta i lako se pogađa. Izaberite drugu.',
    PASSWORD_IS_EMAIL: 'Lozinka ne može biti ista kao e-mail adresa',
    PASSWORD_WRONG: 'Trenutna lozinka nije ispravna',
    TERMS_NOT_ACCEPTED:
      'Za otvaranje naloga potrebno je da prihvatite uslove korišćenja i politiku privatnosti',
  } satisfies Record<FieldProblem, string>,
  summary: 'Proverite unete podatke',
  signIn: {
    title: 'Prijava',
    lead: 'Unesite e-mail adresu i lozinku svog naloga.',
    confirmTitle: 'Potvrdite da ste to vi',
    confirmLead: 'Prijavite se ponovo da biste nastavili.',
    submit: 'Prijavi se',
    forgot: 'Zaboravili ste lozinku?',
    noAccount: 'Nemate nalog?',
    register: 'Registruj se',
    failed: 'Prijava nije uspela',
    wrong: 'E-mail adresa ili lozinka nisu ispravne.',
    missing: 'Unesite e-mail adresu i lozinku.',
    locked: (minutes: number) =>
      `Previše neuspešnih pokušaja. Prijava je zaključana još ${minutes} ${minutesWord(minutes)}.`,
  },
  proof: {
    working: 'Proveravamo pregledač…',
    failed: 'Provera pregledača nije uspela. Otvorite stranicu ponovo, po mogućnosti u novijem pregledaču.',
    noScript:
      'Zbog mnogo neuspelih pokušaja sada proveravamo svaki pregledač, a za to je potreban JavaScript. Uključite ga i učitajte stranicu ponovo.',
    missing:
      'Zbog mnogo neuspelih pokušaja sada proveravamo svaki pregledač. Popunite obrazac i pošaljite ga još jednom.',
  },
  locked: {
    title: 'Nalog je zaključan',
    text: (reason: string) =>
      `Administrator je zaključao ovaj nalog, pa prijava nije moguća. Razlog: ${reason}`,
  },
  closed: {
    title: 'Nalog je zatvoren',
    text: 'Ovaj nalog je zatvoren na zahtev vlasnika, pa prijava nije moguća. Dok se podaci ne obrišu, može da ga vrati podrška.',
  },
  choose: {
    title: 'Izaberite nalog',
    lead: 'Već ste prijavljeni u ovom pregledaču.',
    continueAs: (name: string) => `Nastavi kao ${name}`,
    other: 'Koristi drugi nalog',
  },
  register: {
    title: 'Otvaranje naloga',
    lead: 'Nalog je besplatan. Potreban je za licitiranje i prodaju.',
    terms: 'Prihvatam',
    termsLink: 'uslove korišćenja',
    and: 'i',
    privacyLink: 'politiku privatnosti',
    submit: 'Otvori nalog',
    hasAccount: 'Već imate nalog?',
    signIn: 'Prijavi se',
  },
  /** The same whether there is such an account or not. */
  registered: {
    sentTitle: 'Proverite e-poštu',
    sent: (email: string) => `Poslali smo e-poruku na ${email}.`,
    sentHint:
      'Otvorite vezu iz e-poruke da biste završili otvaranje naloga. Veza važi 30 minuta. Ako e-poruka ne stigne, pogledajte i neželjenu poštu.',
    outbox: (folder: string) => `Ovaj server ne šalje e-poštu: e-poruke su datoteke u fascikli ${folder}.`,
    confirmLead: (email: string) => `Potvrdite da otvarate nalog sa adresom ${email}.`,
    confirm: 'Potvrdi i prijavi se',
    passwordHint: 'Ona koju ste izabrali kada ste popunjavali obrazac.',
    passwordWrong: 'Ovo nije lozinka iz obrasca. Ako nalog niste tražili vi, zatvorite ovu stranicu.',
    doneTitle: 'Nalog je otvoren',
    done: 'Sada se možete prijaviti.',
    invalidTitle: 'Veza više ne važi',
    invalid:
      'Veza za otvaranje naloga je iskorišćena ili je istekla. Prijavite se ili popunite obrazac ponovo.',
  },
  forgot: {
    title: 'Zaboravljena lozinka',
    lead: 'Unesite e-mail adresu svog naloga i poslaćemo vam vezu za novu lozinku.',
    submit: 'Pošalji vezu',
    back: 'Nazad na prijavu',
    sentTitle: 'Proverite e-poštu',
    sent: (email: string) =>
      `Ako postoji nalog sa adresom ${email}, na nju smo poslali vezu za novu lozinku.`,
    sentHint: 'Veza važi 30 minuta. Ako e-poruka ne stigne, pogledajte i neželjenu poštu.',
  },
  reset: {
    title: 'Nova lozinka',
    lead: 'Posle promene bićete odjavljeni sa svih uređaja.',
    submit: 'Sačuvaj lozinku',
    doneTitle: 'Lozinka je promenjena',
    done: 'Sada se možete prijaviti novom lozinkom.',
    invalidTitle: 'Veza više ne važi',
    invalid: 'Veza za novu lozinku je iskorišćena ili je istekla. Zatražite novu na stranici za prijavu.',
    toSignIn: 'Na prijavu',
  },
  profile: {
    title: 'Uredi profil',
    emailHint: 'E-mail adresa se ne može menjati.',
    passwordLegend: 'Promena lozinke',
    passwordLead: 'Ostavite prazno ako lozinku ne menjate.',
    submit: 'Sačuvaj izmene',
    cancel: 'Odustani',
  },
  secondStep: {
    title: 'Drugi korak prijave',
    lead: 'Lozinka je ispravna. Potvrdite još da ste to vi.',
    passkey: 'Potvrdi ključem',
    passkeyFailed: 'Ključ nije potvrđen. Pokušajte ponovo ili unesite kod.',
    code: 'Kod',
    codeHint: 'Šest cifara iz aplikacije ili jedan rezervni kod.',
    appLostHint:
      'Kodovi iz aplikacije više ne važe, jer su podaci vraćeni iz rezervne kopije. Unesite jedan rezervni kod, pa u podešavanjima ponovo uključite aplikaciju.',
    recoveryOnlyHint: 'Ako ključ nije pri ruci, unesite jedan rezervni kod.',
    submit: 'Potvrdi kod',
    failed: 'Drugi korak nije uspeo',
    wrong: 'Kod ili ključ nije ispravan. Svaki kod važi samo jednom.',
  },
  security: {
    title: 'Prijava u dva koraka',
    lead: 'Uz lozinku se traži i nešto što samo vi imate: ključ na uređaju ili kod iz aplikacije.',
    required: 'Za vaš nalog je prijava u dva koraka obavezna. Podesite je da biste nastavili.',
    passkeys: 'Ključevi',
    passkeysLead: 'Otisak prsta, lice ili PIN ovog uređaja, ili bezbednosni ključ.',
    addedAt: (day: string) => `dodat ${day}`,
    passkeyName: 'Naziv novog ključa',
    passkeyNameHint:
      'Nije obavezan. Na primer: telefon, ključ na privesku. Po nazivu znate koji da uklonite.',
    addPasskey: 'Dodaj ključ',
    addFailed: 'Ključ nije dodat. Pokušajte ponovo.',
    tooManyPasskeys: (most: number) =>
      `Nalog može imati najviše ${most} ključeva. Uklonite jedan koji ne koristite.`,
    remove: 'Ukloni',
    removeNamed: (name: string) => `Ukloni ključ: ${name}`,
    app: 'Aplikacija sa kodovima',
    appOn: 'Uključena je.',
    appLost:
      'Kodovi iz aplikacije više ne važe, jer su podaci vraćeni iz rezervne kopije. Uključite je ponovo.',
    appLead: 'Skenirajte sliku aplikacijom (na primer Google Authenticator), pa unesite kod koji pokaže.',
    picture: 'Kod za aplikaciju',
    openApp: 'Otvori u aplikaciji na ovom uređaju',
    secret: 'Ako slika ne može da se skenira, unesite ovaj ključ:',
    code: 'Kod iz aplikacije',
    addApp: 'Uključi aplikaciju',
    removeApp: 'Isključi aplikaciju',
    codeWrong: 'Kod nije ispravan. Proverite sat telefona i unesite novi kod.',
    recovery: 'Rezervni kodovi',
    recoveryLeft: (count: number) =>
      `Preostalo: ${count}. Svaki važi jednom, kada ključ ili telefon nije pri ruci. Ne mogu se ponovo prikazati: ako ih niste sačuvali, napravite nove, a stari prestaju da važe.`,
    renew: 'Napravi nove kodove',
    others: 'Ostali uređaji',
    othersLead:
      'Posle izmene možete se odjaviti na svim ostalim uređajima, ako je neko drugi možda prijavljen.',
    endOthers: 'Odjavi ostale uređaje',
    othersEnded: 'Odjavljeni ste na svim ostalim uređajima.',
    done: 'Nazad u AutoPlace',
    codesTitle: 'Sačuvajte rezervne kodove',
    codesLead:
      'Prikazuju se samo sada. Zapišite ih ili odštampajte i čuvajte odvojeno od telefona: bez njih i bez drugog koraka prijava nije moguća.',
    codesSaved: 'Kodovi su sačuvani',
    lastFactor: 'Za vaš nalog je prijava u dva koraka obavezna: prvo dodajte drugi ključ ili aplikaciju.',
    failed: 'Izmena nije sačuvana',
  },
  signOut: {
    title: 'Odjava',
    lead: 'Da li želite da se odjavite?',
    inProgress: 'Odjava u toku...',
    submit: 'Odjavi se',
    stay: 'Odustani',
    doneTitle: 'Odjavljeni ste',
    done: 'Uspešno ste se odjavili.',
  },
  error: {
    title: 'Prijava nije uspela',
    text: 'Došlo je do greške pri prijavi. Molimo pokušajte ponovo.',
    tooManyTitle: 'Previše pokušaja',
    tooMany: (seconds: number) =>
      `Sa ove adrese je poslato previše zahteva. Pokušajte ponovo za ${seconds} s.`,
    busy: (seconds: number) =>
      `Trenutno se prijavljuje previše ljudi. Vratite se na prethodnu stranicu i pokušajte ponovo za ${seconds} s.`,
    expiredTitle: 'Prijava je istekla',
    expired: 'Stranica je predugo stajala otvorena ili je prijava već završena. Molimo počnite ponovo.',
    code: (code: string) => `Oznaka greške: ${code}`,
    retry: 'Prijavi se ponovo',
  },
  registrationMails: {
    finish: {
      subject: 'AutoPlace: otvaranje naloga',
      text: (link: string) => `Poštovani,

primili smo zahtev za otvaranje AutoPlace naloga sa ovom adresom. Nalog ćete otvoriti ovde:

${link}

Veza važi 30 minuta i može se iskoristiti samo jednom. Ako niste tražili nalog, zanemarite ovu poruku: bez vas se ne otvara.

AutoPlace
`,
    },
    taken: {
      subject: 'AutoPlace: već imate nalog',
      text: (link: string) => `Poštovani,

primili smo zahtev za otvaranje AutoPlace naloga sa ovom adresom, ali nalog sa njom već postoji. Prijavite se, a ako ste zaboravili lozinku, na istoj stranici zatražite novu:

${link}

Ako zahtev niste poslali vi, zanemarite ovu poruku: vaš nalog ostaje kakav jeste.

AutoPlace
`,
    },
  },
  /** What its owner is mailed of an account (R367). */
  changeMail: {
    changes: {
      password: 'lozinka je promenjena',
      passkeyAdded: 'dodat je ključ',
      passkeyRemoved: 'uklonjen je ključ',
      appAdded: 'uključena je aplikacija sa kodovima',
      appRemoved: 'isključena je aplikacija sa kodovima',
      codes: 'napravljeni su novi rezervni kodovi, a stari više ne važe',
    },
    subject: 'AutoPlace: izmenjena je prijava na vaš nalog',
    text: (change: string, link: string) => `Poštovani,

prijava na vaš AutoPlace nalog je izmenjena: ${change}.

Ako ste to bili vi, ne treba ništa da radite. Ako niste, odmah preko veze „Zaboravili ste lozinku?“ na stranici za prijavu izaberite novu lozinku i obratite se podršci:

${link}

AutoPlace
`,
  },
  resetMail: {
    subject: 'AutoPlace: nova lozinka',
    text: (link: string) => `Poštovani,

primili smo zahtev za novu lozinku za vaš AutoPlace nalog. Novu lozinku možete izabrati ovde:

${link}

Veza važi 30 minuta i može se iskoristiti samo jednom. Ako niste tražili novu lozinku, zanemarite ovu poruku: vaša lozinka ostaje ista.

AutoPlace
`,
  },
};

/** The form of "minut" after a number. */
function minutesWord(count: number): string {
  return count % 10 === 1 && count % 100 !== 11 ? 'minut' : 'minuta';
}
