/** Words of what has to be there before the first bid. */
export const texts = {
  confirmed: (email: string) => `Adresa ${email} je potvrđena.`,
  unconfirmed: (email: string) => `Adresa ${email} nije potvrđena. Bez toga ne možete da licitirate.`,
  sendLink: 'Pošalji vezu za potvrdu',
  sendAgain: 'Pošalji ponovo',
  sent: (email: string) => `Poslali smo vezu na ${email}. Otvorite je, pa se vratite ovde.`,
  outbox: (folder: string) => `Ovaj server ne šalje e-poštu: e-poruke su datoteke u fascikli ${folder}.`,
  sendFailed: 'Veza nije poslata',
  phone: 'Broj telefona',
  phoneHint: 'Vidi ga samo prodavac od koga kupite vozilo.',
  savePhone: 'Sačuvaj broj',
  phoneSaved: 'Broj telefona je sačuvan.',
};
