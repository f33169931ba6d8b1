/** Words of the dialog in which a buyer writes to the seller. Loaded with it. */
export const messageTexts = {
  title: (seller: string) => `Poruka za: ${seller}`,
  text: 'Vaša poruka',
  length: (length: number, most: number) => `${length} / ${most}`,
  hint: 'Prodavac vidi vaše ime i e-mail adresu, da bi mogao da vam odgovori.',
  send: 'Pošalji poruku',
  sending: 'Šaljemo poruku...',
  sent: 'Poruka je poslata prodavcu.',
  failed: 'Poruka nije poslata. Pokušajte ponovo.',
  cancel: 'Odustani',
  close: 'Zatvori',
  toMessages: 'Moje poruke',
};
