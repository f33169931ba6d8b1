import { describe } from 'vitest';
import { understands } from '../../../test/support/auctions/search-cases.ts';

/** Queries written after the rules. Expectations are their checked answers: a guard against changes. */
describe('queries written after the rules, with their first answers', () => {
  understands([
    [
      'Golf petica 1.9 tdi karavan do 4500e',
      { make: ['Volkswagen'], model: ['Golf'], fuel: ['diesel'], bodyType: ['wagon'], maxPrice: 4500 },
      ['1.9'],
    ],
    ['treba mi mali auto za grad do 2500 eura da troši malo', { maxPrice: 2500 }],
    [
      'passat b8 dsg 2017 na dalje',
      { make: ['Volkswagen'], model: ['Passat'], transmission: ['automatic'], minYear: 2017 },
    ],
    [
      'bmw f10 dizel automatik crni',
      { make: ['BMW'], model: ['Serija 5'], fuel: ['diesel'], transmission: ['automatic'], color: ['Crna'] },
    ],
    ['kupujem mercedesa do 10 soma', { make: ['Mercedes-Benz'], maxPrice: 10000 }],
    [
      'audi a5 sportback 2.0 tdi quattro',
      { make: ['Audi'], model: ['A5'], bodyType: ['hatchback'], fuel: ['diesel'], drive: ['4x4'] },
      ['2.0'],
    ],
    [
      'Пежо 308 караван дизел до 6000 евра',
      { make: ['Peugeot'], model: ['308'], bodyType: ['wagon'], fuel: ['diesel'], maxPrice: 6000 },
    ],
    [
      'opel corsa 1.2 benzin 2008 god. mala kilometraza',
      {
        make: ['Opel'],
        model: ['Corsa'],
        fuel: ['petrol'],
        minYear: 2008,
        maxYear: 2008,
        maxMileage: 100000,
      },
      ['1.2'],
    ],
    ['fijat punto na plin do 2000e', { make: ['Fiat'], model: ['Punto'], fuel: ['lpg'], maxPrice: 2000 }],
    [
      'škoda superb automatik od 2018 do 22 hiljade',
      { make: ['Škoda'], model: ['Superb'], transmission: ['automatic'], minYear: 2018, maxPrice: 22000 },
    ],
    ['golf 6 cabrio', { make: ['Volkswagen'], model: ['Golf'], bodyType: ['convertible'] }],
    ['citroen c4 picaso 7 sedista', { make: ['Citroën'], model: ['C4'], seats: ['7'] }],
    [
      'ford focus karavan 2012-2015 ispod 6 hiljada eur',
      { make: ['Ford'], model: ['Focus'], bodyType: ['wagon'], minYear: 2012, maxYear: 2015, maxPrice: 6000 },
    ],
    ['mazda cx5 4x4 dizel', { make: ['Mazda'], model: ['CX-5'], fuel: ['diesel'], drive: ['4x4'] }],
    ['zastava 101 u dobrom stanju', { make: ['Zastava'], model: ['101'] }],
    ['tesla model y bela', { make: ['Tesla'], model: ['Model Y'], color: ['Bela'] }],
    ['renault megane 3 coupe', { make: ['Renault'], model: ['Megane'], bodyType: ['coupe'] }],
    [
      'hyundai tucson od 2019. do 20.000 evra, do 100.000 km',
      { make: ['Hyundai'], model: ['Tucson'], minYear: 2019, maxPrice: 20000, maxMileage: 100000 },
    ],
    ['volvo xc90 hibrid', { make: ['Volvo'], model: ['XC90'], fuel: ['hybrid'] }],
    [
      'suzuki vitara 4x4 benzin automatik novija',
      {
        make: ['Suzuki'],
        model: ['Vitara'],
        fuel: ['petrol'],
        transmission: ['automatic'],
        drive: ['4x4'],
      },
    ],
    [
      'toyota yaris hibrid do 1.5 miliona dinara',
      { make: ['Toyota'], model: ['Yaris'], fuel: ['hybrid'], maxPrice: 12798 },
    ],
    ['kola do 1000 evra', { maxPrice: 1000 }],
    ['auto do 200000 dinara', { maxPrice: 1706 }],
    ['auti do 3 soma registrovani', { maxPrice: 3000 }, ['registrovani']],
    ['nesto do 7-8 hiljada evra dizel', { maxPrice: 8000, fuel: ['diesel'] }],
    [
      'limuzina do 12000, ne starija od 2014, automatik',
      { bodyType: ['sedan'], maxPrice: 12000, minYear: 2014, transmission: ['automatic'] },
    ],
    ['benz c klasa w204 220 cdi', { make: ['Mercedes-Benz'], model: ['C klasa'], fuel: ['diesel'] }],
    [
      'golf 3 kabriolet crveni',
      { make: ['Volkswagen'], model: ['Golf'], bodyType: ['convertible'], color: ['Crvena'] },
    ],
    [
      'polo 1.4 tdi 2007 godiste presao do 200 000',
      {
        make: ['Volkswagen'],
        model: ['Polo'],
        fuel: ['diesel'],
        minYear: 2007,
        maxYear: 2007,
        maxMileage: 200000,
      },
      ['1.4'],
    ],
    ['jeep grand cherokee 3.0 crd', { make: ['Jeep'], model: ['Grand Cherokee'], fuel: ['diesel'] }, ['3.0']],
    ['dacia duster plin 2020+', { make: ['Dacia'], model: ['Duster'], fuel: ['lpg'], minYear: 2020 }],
    [
      'najjeftiniji automatik do 100000 km',
      { sort: 'price_asc', transmission: ['automatic'], maxMileage: 100000 },
    ],
    ['oldtajmer fiat', { maxYear: 1996, make: ['Fiat'] }],
    ['porse 911 najskuplji', { make: ['Porsche'], model: ['911'], sort: 'price_desc' }],
    ['sve aukcije koje uskoro pocinju', { status: ['scheduled'] }],
    ['završene aukcije bmw x5', { status: ['ended', 'sold'], make: ['BMW'], model: ['X5'] }],
    ['holandske aukcije do 10000 evra', { type: ['dutch'], maxPrice: 10000 }],
    ['novo u ponudi audi', { sort: 'newest', make: ['Audi'] }],
    ['elektricni automobil domet 400', { fuel: ['electric'] }],
    [
      'hocu nesto u plavoj ili sivoj boji, hecbek, 2018-2021',
      { color: ['Plava', 'Siva'], bodyType: ['hatchback'], minYear: 2018, maxYear: 2021 },
    ],
    ['ne renault, dizel karavan do 5000', { fuel: ['diesel'], bodyType: ['wagon'], maxPrice: 5000 }],
    ['samo manuelni, nikako automatik', { transmission: ['manual'] }],
    ['bez dizela molim', { fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['automobil star do 8 godina sa manje od 120 hiljada kilometara', { minYear: 2018, maxMileage: 120000 }],
    ['alfa djulija dizel', { make: ['Alfa Romeo'], model: ['Giulia'], fuel: ['diesel'] }],
    ['mini kuper s crveni', { make: ['Mini'], model: ['Cooper'], color: ['Crvena'] }],
    ['merzedes gla 2019', { make: ['Mercedes-Benz'], model: ['GLA'], minYear: 2019, maxYear: 2019 }],
    [
      'wv pasat 2011 dizl',
      { make: ['Volkswagen'], model: ['Passat'], minYear: 2011, maxYear: 2011, fuel: ['diesel'] },
    ],
    ['folcika golf', { make: ['Volkswagen'], model: ['Golf'] }],
    ['bmw e90 318i', { make: ['BMW'], model: ['Serija 3'], fuel: ['petrol'] }],
    [
      'audi q7 7 sedišta dizel preko 15 hiljada',
      { make: ['Audi'], model: ['Q7'], seats: ['7'], fuel: ['diesel'], minPrice: 15000 },
    ],
    [
      'nissan kaskai 1.5 dci 2016 do 12 i po hiljada',
      {
        make: ['Nissan'],
        model: ['Qashqai'],
        fuel: ['diesel'],
        minYear: 2016,
        maxYear: 2016,
        maxPrice: 12500,
      },
      ['1.5'],
    ],
    [
      'od 3 do 5 hiljada evra benzinac hecbek',
      { minPrice: 3000, maxPrice: 5000, fuel: ['petrol'], bodyType: ['hatchback'] },
    ],
    [
      'izmedju 2010 i 2014 godine golf 6',
      { minYear: 2010, maxYear: 2014, make: ['Volkswagen'], model: ['Golf'] },
    ],
    ['150-200 hiljada km', { minMileage: 150000, maxMileage: 200000 }],
    [
      'cena oko 7500, kilometraža oko 180000',
      { minPrice: 6750, maxPrice: 8250, minMileage: 162000, maxMileage: 198000 },
    ],
    ['reno grand senik sedmosed', { make: ['Renault'], model: ['Scenic'], seats: ['7'] }],
    [
      'kia sportidž 2018 benzin manuelac siva',
      {
        make: ['Kia'],
        model: ['Sportage'],
        minYear: 2018,
        maxYear: 2018,
        fuel: ['petrol'],
        transmission: ['manual'],
        color: ['Siva'],
      },
    ],
    ['tojota lend kruzer', { make: ['Toyota'], model: ['Land Cruiser'] }],
    ['mercedes sprinter kombi', { make: ['Mercedes-Benz'], model: ['Sprinter'] }, ['kombi']],
    ['vozila do pola miliona dinara na gas', { maxPrice: 4266, fuel: ['lpg'] }],
  ]);
});
