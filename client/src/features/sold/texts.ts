import { MOST_COMPARED } from '@autoplace/shared/contract';
import { formatKm } from '../../entities/car/labels.ts';
import { texts as sale } from '../../entities/sale/texts.ts';
import { formatWhole } from '../../kit/format.ts';

export const texts = {
  ...sale,
  title: 'Prodati automobili',
  intro: 'Cene po kojima su automobili prodati na aukcijama AutoPlace-a, najnovija prodaja prva.',
  filters: {
    title: 'Filteri',
    make: 'Marka',
    allMakes: 'Sve marke',
    model: 'Model',
    allModels: 'Svi modeli',
    makeFirst: 'Prvo marka',
    counted: (model: string, count: number) => `${model} (${formatWhole(count)})`,
    minYear: 'Godište od',
    maxYear: 'Godište do',
    minMileage: 'Kilometraža od',
    maxMileage: 'Kilometraža do',
    apply: 'Prikaži prodaje',
    reset: 'Poništi filtere',
    whole: 'Upišite ceo broj',
  },
  figures: 'Cene',
  sales: 'Broj prodaja',
  lowest: 'Najniža cena',
  highest: 'Najviša cena',
  newestOnly: `Cene i grafikon su od ${MOST_COMPARED} najnovijih prodaja.`,
  chart: {
    title: 'Cena i kilometraža',
    hint: 'Svaka tačka je jedna prodaja: levo su automobili koji su manje prešli.',
    scrub: 'Prodaje po kilometraži',
    table: 'Prikaži kao tabelu',
    tableOf: 'Prodaje kao tabela',
    car: 'Kilometraža i godište',
    carOf: (mileage: number, year: number) => `${formatKm(mileage)}, ${year}.`,
    price: 'Cena',
  },
  list: 'Prodati automobili, lista',
  pages: 'Strane prodaja',
  none: 'Još nijedan automobil nije prodat',
  noneHint: 'Prva prodaja pojaviće se ovde čim se aukcija završi.',
  noneFit: 'Nema prodaja za ove filtere',
  noneFitHint: 'Proširite godište ili kilometražu, ili izaberite drugi model.',
  toAuctions: 'Pregledaj aukcije',
};
