import { counted } from '../../../kit/format.ts';

export const texts = {
  title: 'Pomoć',
  lead: 'Vodič za dilere: od verifikacije do predaje vozila.',
  search: 'Pretraži vodič',
  placeholder: 'Na primer: rezervna cena, slike, provizija',
  found: (count: number) => counted(count, 'članak', 'članka', 'članaka'),
  empty: 'Ništa nije pronađeno',
  emptyHint: 'Pokušajte sa jednom rečju, na primer „otkazivanje“ ili „slike“.',
  all: 'Prikaži ceo vodič',
  guide: 'Ceo vodič',
  more: 'Iz iste oblasti',
  missing: 'Ovaj članak ne postoji',
  missingHint: 'Možda je preimenovan. Potražite ga u vodiču.',
};
