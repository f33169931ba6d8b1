/** Texts of what is known about the car of a lot. */
export const texts = {
  title: 'Dosije vozila',
  vin: 'Broj šasije (VIN)',
  vinHidden: 'poslednjih osam znakova je skriveno',
  vinSignIn: 'Ceo broj vide prijavljeni korisnici sa potvrđenom adresom.',
  vinConfirm: 'Ceo broj vidite kada potvrdite svoju e-mail adresu.',
  signIn: 'Prijavite se',
  copy: 'Kopiraj broj šasije',
  failed: 'Broj šasije nije učitan',
  fact: { make: 'Marka prema broju', country: 'Zemlja prema broju', year: 'Modelska godina' },
  or: ' ili ',
  checkDigit: 'Kontrolna cifra',
  holds: 'slaže se',
  fails: 'ne slaže se',
};
