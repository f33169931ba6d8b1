import { entry } from './entry.ts';

/** A van ('kombi') is none of the six bodies: it stays a keyword. */
export const bodies = [
  entry({ bodyType: ['sedan'] }, 'Karoserija: Sedan', {
    nouns: 'limuzina, sedan, limo, limuzinica',
  }),
  entry({ bodyType: ['hatchback'] }, 'Karoserija: Hatchback', {
    nouns: 'hecbek, hatchback, hecbeg, hacbek, hatchbek, hetchback, hecback, hackbek, hacback, hedzbek',
    fixed: 'hatch, hatch back, hec bek, sportback',
  }),
  entry({ bodyType: ['suv'] }, 'Karoserija: SUV', {
    nouns: 'suv, dzip, terenac, krosover, crossover, dzipic, terenka',
    stems: 'terensk',
    fixed: 'terenca, terencem, terence, terenci, terensko vozilo, gradski dzip, mali dzip, s u v',
  }),
  entry({ bodyType: ['coupe'] }, 'Karoserija: Coupe', {
    nouns: 'kupe, coupe, kupee, coup',
    fixed: 'coupea, kupeovi',
  }),
  entry({ bodyType: ['wagon'] }, 'Karoserija: Karavan', {
    nouns:
      'karavan, caravan, avant, variant, varijant, touring, turing, estate, grandtour, kombi limuzina, karavanac',
    fixed:
      'sw, s w, station wagon, sportwagon, sportswagon, sport wagon, sports tourer, combi, grand tour, break, tourer, t model',
  }),
  entry({ bodyType: ['convertible'] }, 'Karoserija: Kabriolet', {
    nouns:
      'kabriolet, kabrio, cabrio, cabriolet, rodster, roadster, kabrijolet, spajder, kabric, kabriole, kabrioleta',
    fixed: 'bez krova, sa otvorenim krovom, otvoren krov, otvorenog krova, otvoreni krov, cc kabrio',
  }),
];
