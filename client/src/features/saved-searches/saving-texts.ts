/** Texts of the button 'Sačuvaj pretragu', apart from those that only later pages need. */
export const savingTexts = {
  save: 'Sačuvaj pretragu',
  saved: 'Sačuvano',
  savedAs: (name: string) => `Sačuvano: ${name}. Sve sačuvano je na strani`,
  title: 'Sačuvane pretrage',
};
