import { describe } from 'vitest';
import { audi, bmw, car, mercedes, understands, vw } from '../../../test/support/auctions/search-cases.ts';

describe('sort criteria', () => {
  understands([
    ['najjeftiniji golf', { ...vw('Golf'), sort: 'price_asc' }],
    ['najjeftiniji', { sort: 'price_asc' }],
    ['od najjeftinijeg', { sort: 'price_asc' }],
    ['najpovoljniji bmw', { ...bmw(), sort: 'price_asc' }],
    ['najskuplji', { sort: 'price_desc' }],
    ['najskuplje prvo', { sort: 'price_desc' }],
    ['najnoviji', { sort: 'year_desc' }],
    ['najnoviji audi', { make: ['Audi'], sort: 'year_desc' }],
    ['najnovije godište', { sort: 'year_desc' }],
    ['najnovije ponude', { sort: 'newest' }],
    ['najnovije aukcije', { sort: 'newest' }],
    ['novi oglasi', { sort: 'newest' }],
    ['najmanje prešao', { sort: 'mileage_asc' }],
    ['najmanja kilometraža', { sort: 'mileage_asc' }],
    ['sa najmanje km', { sort: 'mileage_asc' }],
    ['uskoro se završava', { sort: 'ending_soon' }],
    ['koji se uskoro završavaju', { sort: 'ending_soon' }],
    ['aukcije koje ističu uskoro', { sort: 'ending_soon' }],
    ['pri kraju', { sort: 'ending_soon' }],
    ['најјефтинији', { sort: 'price_asc' }],
  ]);
});

describe('euro norms', () => {
  understands([
    ['euro 6', { euroNorm: ['Euro 6'] }],
    ['audi euro6 dizel', { make: ['Audi'], euroNorm: ['Euro 6'], fuel: ['diesel'] }],
    ['еуро 5 или еуро 6', { euroNorm: ['Euro 5', 'Euro 6'] }],
    ['golf evro 5 do 8000 euro', { ...vw('Golf'), euroNorm: ['Euro 5'], maxPrice: 8_000 }],
    ['najmanje euro 5', { euroNorm: ['Euro 5', 'Euro 6'] }],
    ['golf euro 5 ili više, dizel', { ...vw('Golf'), euroNorm: ['Euro 5', 'Euro 6'], fuel: ['diesel'] }],
    ['euro 5+', { euroNorm: ['Euro 5', 'Euro 6'] }],
    ['do euro 2', { euroNorm: ['Euro 1', 'Euro 2'] }],
    ['od euro 4 do euro 5', { euroNorm: ['Euro 4', 'Euro 5'] }],
    ['euro 3 do euro 5', { euroNorm: ['Euro 3', 'Euro 4', 'Euro 5'] }],
    ['minimalno euro 5 max 8000', { euroNorm: ['Euro 5', 'Euro 6'], maxPrice: 8_000 }],
    ['euro 5 i preko 100 ks', { euroNorm: ['Euro 5'], minPowerKw: 74 }],
    ['euro 5 i noviji od 2010', { euroNorm: ['Euro 5'], minYear: 2010 }],
    ['do 8000 euro 6 brzina', { maxPrice: 8_000 }, ['6', 'brzina']],
  ]);
});

describe('R400 drives', () => {
  understands([
    ['4x4', { drive: ['4x4'] }],
    ['4 x 4', { drive: ['4x4'] }],
    ['џип 4х4 дизел', { bodyType: ['suv'], drive: ['4x4'], fuel: ['diesel'] }],
    ['pogon na sva četiri točka do 8000', { drive: ['4x4'], maxPrice: 8_000 }],
    ['suv sa pogonom na sva 4', { bodyType: ['suv'], drive: ['4x4'] }],
    ['погон на сва четири', { drive: ['4x4'] }],
    ['audi quattro', { make: ['Audi'], drive: ['4x4'] }],
    ['audi a6 quatro', { ...audi('A6'), drive: ['4x4'] }],
    ['bmw 320d xdrive', { ...bmw('Serija 3'), fuel: ['diesel'], drive: ['4x4'] }],
    ['bmw 325ix', { ...bmw('Serija 3'), fuel: ['petrol'], drive: ['4x4'] }],
    ['330xd', { ...bmw('Serija 3'), fuel: ['diesel'], drive: ['4x4'] }],
    ['passat 4motion', { ...vw('Passat'), drive: ['4x4'] }],
    ['mercedes e220 4matic', { ...mercedes('E klasa'), drive: ['4x4'] }],
    ['bmw 4wd', { ...bmw(), drive: ['4x4'] }],
    ['golf 4 4motion', { ...vw('Golf'), drive: ['4x4'] }],
    ['bmw zadnja vuča', { ...bmw(), drive: ['Zadnji'] }],
    ['bmw, pogon: zadnji', { ...bmw(), drive: ['Zadnji'] }],
    ['pogon na sve točkove', { drive: ['4x4'] }],
    ['prednji pogon ili 4x4', { drive: ['Prednji', '4x4'] }],
    ['bmw prednji ili zadnji pogon', { ...bmw(), drive: ['Prednji', 'Zadnji'] }],
    ['pogon zadnji ili prednji', { drive: ['Prednji', 'Zadnji'] }],
    ['bez 4x4', { drive: ['Prednji', 'Zadnji'] }],
    ['audi, nije quattro', { make: ['Audi'], drive: ['Prednji', 'Zadnji'] }],
    ['bez pogona na sva četiri', { drive: ['Prednji', 'Zadnji'] }],
    ['prednji branik', {}, ['prednji', 'branik']],
    ['gume na sva 4 točka', {}, ['gume', 'sva', '4', 'točka']],
  ]);
});

describe('kinds of auctions', () => {
  understands([
    ['holandska aukcija', { type: ['dutch'] }],
    ['holandske aukcije', { type: ['dutch'] }],
    ['klasična', { type: ['classic'] }],
    ['klasicne aukcije', { type: ['classic'] }],
    ['u toku', { status: ['active'] }],
    ['aukcije u toku', { status: ['active'] }],
    ['aktivne aukcije', { status: ['active'] }],
    ['uskoro počinje', { status: ['scheduled'] }],
    ['koje uskoro počinju', { status: ['scheduled'] }],
    ['završene', { status: ['ended', 'sold'] }],
    ['završene aukcije golf', { ...vw('Golf'), status: ['ended', 'sold'] }],
    ['prodate', { status: ['sold'] }],
    ['prodati bmw', { ...bmw(), status: ['sold'] }],
  ]);
});

describe('negations', () => {
  understands([
    ['ne dizel', { fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['nije dizel', { fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['golf ali ne petica', vw('Golf')],
    ['golf osim petice i šestice, dizel', { ...vw('Golf'), fuel: ['diesel'] }],
    ['golf ne V6', vw('Golf'), ['V6']],
    ['golf ali ne dizel', { ...vw('Golf'), fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['neću dizel', { fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['bez plina', { fuel: ['petrol', 'diesel', 'electric', 'hybrid'] }],
    ['ne dizel i ne plin', { fuel: ['petrol', 'electric', 'hybrid'] }],
    ['bez automatika', { transmission: ['manual', 'semi_automatic'] }],
    ['benzin, ne dizel', { fuel: ['petrol'] }],
    ['ne karavan', { bodyType: ['sedan', 'hatchback', 'suv', 'coupe', 'convertible'] }],
    [
      'samo da nije crna',
      {
        color: [
          'Bela',
          'Siva',
          'Plava',
          'Crvena',
          'Zelena',
          'Srebrna',
          'Žuta',
          'Narandžasta',
          'Braon',
          'Zlatna',
        ],
      },
    ],
    ['sve osim bmw', {}],
    ['nemački auto, ne opel', {}, ['nemački']],
    // Without 'bez' it would find what needs them.
    ['bez ulaganja', {}, ['bez', 'ulaganja']],
    ['golf bez velikih ulaganja', vw('Golf'), ['bez', 'velikih', 'ulaganja']],
    ['ne preko 10000', { maxPrice: 10_000 }],
    ['ne više od 10 hiljada', { maxPrice: 10_000 }],
    ['ne ispod 2015', { minYear: 2015 }],
    // A list goes on over its commas to its 'i'.
    ['bez dizela, plina i hibrida', { fuel: ['petrol', 'electric'] }],
    ['osim bmw, audija i golfa', {}],
    // Without an 'i' their case says it.
    ['bez dizela, plina', { fuel: ['petrol', 'electric', 'hybrid'] }],
    [
      'golf bez dizela, plina, do 5000',
      { ...vw('Golf'), fuel: ['petrol', 'electric', 'hybrid'], maxPrice: 5_000 },
    ],
    ['osim limuzine, karavana, hečbeka', { bodyType: ['suv', 'coupe', 'convertible'] }],
    ['bez dizela, struja', { fuel: ['electric'] }],
    ['bez dizela, benzin', { fuel: ['petrol'] }],
    ['osim karavana, limuzina', { bodyType: ['sedan'] }],
    ['osim crne, bela', { color: ['Bela'] }],
    // What may be nominative as well is wanted.
    ['bez karavana, kupe', { bodyType: ['coupe'] }],
    ['bez limuzine, coupe', { bodyType: ['coupe'] }],
    ['bez dizela, električna vozila', { fuel: ['electric'] }],
    ['bez manuelnog menjača, automatska', { transmission: ['automatic'] }],
    ['bez holandskih, klasične aukcije', { type: ['classic'] }],
    ['bez zadnjeg pogona, prednja vuča', { drive: ['Prednji'] }],
    ['bez dizela, električnih', { fuel: ['petrol', 'hybrid', 'lpg'] }],
    ['osim BMW-a, Audija i Mercedesa', {}],
    ['neću dizel, benzin i plin', { fuel: ['petrol', 'lpg'] }],
    ['neću dizel, plin ni hibrid', { fuel: ['petrol', 'electric'] }],
    ['bez automatika, manuelni', { transmission: ['manual'] }],
    [
      'bez dizela, karavan i automatik',
      {
        fuel: ['petrol', 'electric', 'hybrid', 'lpg'],
        bodyType: ['wagon'],
        transmission: ['automatic'],
      },
    ],
    ['ne dizel, benzin ili hibrid', { fuel: ['petrol', 'hybrid'] }],
    // What stands in another case is not of the list.
    ['bez dizela, benzin ili hibrid', { fuel: ['petrol', 'hybrid'] }],
    ['bez automatika, manuelni ili poluautomatik', { transmission: ['manual', 'semi_automatic'] }],
    ['osim crne, bela ili siva', { color: ['Bela', 'Siva'] }],
    ['osim golfa, passat ili tiguan', vw('Passat', 'Tiguan')],
    ['osim limuzine, karavana i SUV-a', { bodyType: ['hatchback', 'coupe', 'convertible'] }],
    ['sve osim dizel, plin i hibrid', { fuel: ['petrol', 'electric'] }],
  ]);
});

describe('damages', () => {
  understands([
    ['bez oštećenja', { damage: ['none'] }],
    ['audi a4 bez ostecenja', { ...audi('A4'), damage: ['none'] }],
    ['golf neoštećen', { ...vw('Golf'), damage: ['none'] }],
    ['голф без оштећења', { ...vw('Golf'), damage: ['none'] }],
    ['golf, neudaran', { ...vw('Golf'), damage: ['none'] }],
    ['nije lupan ni udaran', { damage: ['none'] }],
    ['nije udaran ni lupan', { damage: ['none'] }],
    ['oštećen golf', vw('Golf'), ['oštećen']],
    ['udaran golf', vw('Golf'), ['udaran']],
  ]);
});

describe('R364 cities', () => {
  understands([
    ['novi sad', { city: ['Novi Sad'] }],
    ['golf, Novi Sad', { ...vw('Golf'), city: ['Novi Sad'] }],
    ['нови сад', { city: ['Novi Sad'] }],
    ['passat beograd', { ...vw('Passat'), city: ['Beograd'] }],
    ['audi iz Niša ili Čačka', { make: ['Audi'], city: ['Niš', 'Čačak'] }],
    ['auto u Beogradu do 5000 evra', { city: ['Beograd'], maxPrice: 5_000 }],
    ['у Нишу', { city: ['Niš'] }],
    ['koji nisu dizel', { fuel: ['petrol', 'electric', 'hybrid', 'lpg'] }],
    ['vw bora', vw('Bora')],
    ['golf u Boru', { ...vw('Golf'), city: ['Bor'] }],
    ['auto koji nije u Nišu', {}],
    ['golf, ali ne iz Beograda', vw('Golf')],
    ['osim Beograda, u Nišu', { city: ['Niš'] }],
    ['ne iz Beograda i Niša', {}],
    ['osim Beograda ili Novog Sada i iz Kruševca', {}],
    ['bez bmw i golfa do 5000', { maxPrice: 5_000 }],
    ['ne bmw i beograd', { city: ['Beograd'] }],
    ['ne iz Beograda a iz Niša', { city: ['Niš'] }],
    ['ne dizel a benzin', { fuel: ['petrol'] }],
    ['ne vraća se', {}, ['vraća']],
    ['osim Beograda, Niša i Novog Sada', {}],
    ['osim Beograda, u Nišu i Kragujevcu', { city: ['Niš', 'Kragujevac'] }],
    ['golf van Beograda', vw('Golf')],
    ['mini van dizel', { make: ['Mini'], fuel: ['diesel'] }, ['van']],
    ['van do 5000', { maxPrice: 5_000 }, ['van']],
    ['dizel van u Beogradu', { fuel: ['diesel'], city: ['Beograd'] }, ['van']],
    ['van, Niš', { city: ['Niš'] }, ['van']],
    ['Niš i okolina', { city: ['Niš'] }],
  ]);
});

describe('ordinary words', () => {
  understands([
    ['tražim neki polovan auto', {}],
    ['prodajem kola', {}],
    ['hoću povoljan automobil', {}],
    ['panorama i koža', {}, ['panorama', 'koža']],
    ['prvi vlasnik', {}, ['prvi', 'vlasnik']],
    ['servisna knjiga', {}, ['servisna', 'knjiga']],
    ['sad mi treba novi golf', vw('Golf')],
    ['bmw 4x4', { ...bmw(), drive: ['4x4'] }],
    ['панорама', {}, ['panorama']],
    ['!!! ???', {}],
    ['fiat panda 4x4', { ...car('Fiat', 'Panda'), drive: ['4x4'] }],
    ['mali gradski auto za ženu', {}],
    ['porodičan auto, boja nije bitna', {}],
  ]);
});
