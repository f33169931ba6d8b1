import { entry } from './entry.ts';

/** Cities of Serbia in the forms in which they are typed. 'Nisu' alone is 'are not', and 'boru' may be the Bora. */
const CITIES: Readonly<Record<string, Parameters<typeof entry>[2]>> = {
  Beograd: { nouns: 'beograd' },
  'Novi Sad': { fixed: 'novi sad, novog sada, novom sadu' },
  Niš: { fixed: 'nis, nisa, u nisu' },
  Bor: { fixed: 'u boru' },
  Kragujevac: { fixed: 'kragujevac, kragujevca, kragujevcu' },
  Subotica: { nouns: 'subotica' },
  Zrenjanin: { nouns: 'zrenjanin' },
  Pančevo: { nouns: 'pancevo' },
  Čačak: { fixed: 'cacak, cacka, cacku' },
  Kraljevo: { nouns: 'kraljevo' },
  'Novi Pazar': { fixed: 'novi pazar, novog pazara, novom pazaru' },
  Kruševac: { fixed: 'krusevac, krusevca, krusevcu' },
  Užice: { fixed: 'uzice, uzica, uzicu' },
  Valjevo: { nouns: 'valjevo' },
  Vranje: { fixed: 'vranje, vranja, vranju' },
  Šabac: { fixed: 'sabac, sapca, sapcu' },
  Sombor: { nouns: 'sombor' },
  Požarevac: { fixed: 'pozarevac, pozarevca, pozarevcu' },
  Smederevo: { nouns: 'smederevo' },
  Leskovac: { fixed: 'leskovac, leskovca, leskovcu' },
  Zaječar: { nouns: 'zajecar' },
  'Sremska Mitrovica': { fixed: 'sremska mitrovica, sremske mitrovice, sremskoj mitrovici' },
  Jagodina: { nouns: 'jagodina' },
  Loznica: { nouns: 'loznica' },
  Pirot: { nouns: 'pirot' },
  Kikinda: { nouns: 'kikinda' },
  Vršac: { fixed: 'vrsac, vrsca, vrscu' },
};

export const cities = Object.entries(CITIES).map(([city, words]) =>
  entry({ city: [city] }, `Mesto: ${city}`, words),
);
