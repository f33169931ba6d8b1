/** Texts of e-mails. */
export const mailTexts: {
  /** Without a name, whose gender the form of address would have to know. */
  greeting: string;
  from: (name: string, email: string | null) => string;
  /** Under what a stranger wrote. */
  careful: string;
  howToAnswer: string;
  answerInside: string;
  answerInDeal: string;
  threadLink: string;
  link: string;
  dealLink: string;
  /** To another page. */
  pageLink: string;
  settings: string;
} = {
  greeting: 'Poštovani,',
  from: (name, email) => `Poruka korisnika „${name}“${email === null ? '' : ` (${email})`}:`,
  careful:
    'Poruku je napisao drugi korisnik, a ne AutoPlace. Veze u njoj su namerno onemogućene. Nikome ne šaljite lozinku ni podatke o kartici.',
  howToAnswer: 'Odgovorite u prepisci, gde poruke ostaju sačuvane. I odgovor na ovu e-poruku će stići kupcu.',
  answerInside: 'Odgovorite u prepisci: tamo poruke ostaju sačuvane.',
  answerInDeal: 'Odgovorite na stranici kupoprodaje: tamo poruke ostaju sačuvane.',
  threadLink: 'Otvorite prepisku',
  link: 'Pogledajte aukciju',
  dealLink: 'Otvorite stranicu kupoprodaje',
  pageLink: 'Otvorite stranicu',
  settings: 'Izaberite koja obaveštenja stižu i e-poštom',
};
