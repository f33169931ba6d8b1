/** Texts of e-mails. */
export const mailTexts = {
  /** Without a name, whose gender the form of address would have to know. */
  greeting: 'Poštovani,',
  from: (name: string, email: string | null) =>
    `Poruka korisnika „${name}“${email === null ? '' : ` (${email})`}:`,
  /** Under what a stranger wrote. */
  careful:
    'Poruku je napisao drugi korisnik, a ne AutoPlace. Veze u njoj su namerno onemogućene. Nikome ne šaljite lozinku ni podatke o kartici.',
  howToAnswer: 'Odgovorite u prepisci, gde poruke ostaju sačuvane. I odgovor na ovu e-poruku će stići kupcu.',
  answerInside: 'Odgovorite u prepisci: tamo poruke ostaju sačuvane.',
  answerInDeal: 'Odgovorite na stranici kupoprodaje: tamo poruke ostaju sačuvane.',
  threadLink: 'Otvorite prepisku',
  link: 'Pogledajte aukciju',
  dealLink: 'Otvorite stranicu kupoprodaje',
  /** To another page. */
  pageLink: 'Otvorite stranicu',
  settings: 'Izaberite koja obaveštenja stižu i e-poštom',
};
