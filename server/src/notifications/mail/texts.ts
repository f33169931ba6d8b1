/** Texts of e-mails. */
export const mailTexts: {
  /** Without a name, whose gender the form of address would have to know. */
  greeting: string;
  from: (sender: { name: string; email: string }) => string;
  /** Under what a stranger wrote. */
  careful: string;
  howToAnswer: string;
  answerInside: string;
  link: string;
  dealLink: string;
  /** To another page. */
  pageLink: string;
  settings: string;
} = {
  greeting: 'Poštovani,',
  from: ({ name, email }) => `Poruka korisnika „${name}“ (${email}):`,
  careful:
    'Poruku je napisao drugi korisnik, a ne AutoPlace. Veze u njoj su namerno onemogućene. Nikome ne šaljite lozinku ni podatke o kartici.',
  howToAnswer: 'Odgovorite na ovu e-poruku i vaš odgovor će stići kupcu.',
  answerInside: 'Odgovorite na stranici kupoprodaje: tamo poruke ostaju sačuvane.',
  link: 'Pogledajte aukciju',
  dealLink: 'Otvorite stranicu kupoprodaje',
  pageLink: 'Otvorite stranicu',
  settings: 'Izaberite koja obaveštenja stižu i e-poštom',
};
