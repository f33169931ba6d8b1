const plural = new Intl.PluralRules('sr-Latn-RS');
const NOUNS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'članak', few: 'članka' };

export const texts = {
  title: 'Pomoć',
  lead: 'Vodič za dilere: od verifikacije do predaje vozila.',
  search: 'Pretraži vodič',
  placeholder: 'Na primer: rezervna cena, slike, provizija',
  found: (count: number) => `${count} ${NOUNS[plural.select(count)] ?? 'članaka'}`,
  empty: 'Ništa nije pronađeno',
  emptyHint: 'Pokušajte sa jednom rečju, na primer „otkazivanje“ ili „slike“.',
  all: 'Prikaži ceo vodič',
  guide: 'Ceo vodič',
  more: 'Iz iste oblasti',
  missing: 'Ovaj članak ne postoji',
  missingHint: 'Možda je preimenovan. Potražite ga u vodiču.',
};
