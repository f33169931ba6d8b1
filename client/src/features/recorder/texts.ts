/** For developers and testers. */
export const texts = {
  name: 'Snimanje',
  record: 'Snimi',
  stop: 'Završi i preuzmi',
  discard: 'Odbaci',
  mask: 'Zameni lične podatke',
  recorded: (lines: number) => `Snimljeno poruka: ${lines}`,
};
