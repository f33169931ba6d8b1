import { describe } from 'vitest';
import { audi, bmw, understands, vw } from '../../../test/support/auctions/search-cases.ts';

describe('R362 power', () => {
  understands([
    ['preko 100 kw', { minPowerKw: 100 }],
    ['golf do 81 kW', { ...vw('Golf'), maxPowerKw: 81 }],
    ['bmw od 150 do 200 ks', { ...bmw(), minPowerKw: 110, maxPowerKw: 147 }],
    ['audi a4 jači od 150 konja', { ...audi('A4'), minPowerKw: 110 }],
    ['најмање 190 кс', { minPowerKw: 140 }],
    ['snaga preko 150', { minPowerKw: 110 }],
    ['snaga motora preko 100 kw', { minPowerKw: 100 }],
    ['golf velika snaga 2015', { ...vw('Golf'), minYear: 2015, maxYear: 2015 }],
    ['bmw jači od 3.0', bmw(), ['jači', '3.0']],
    ['100-120 kw', { minPowerKw: 100, maxPowerKw: 120 }],
    ['oko 100 kw', { minPowerKw: 90, maxPowerKw: 110 }],
    ['ne preko 100 kw', { maxPowerKw: 100 }],
    // Sellers round.
    ['passat 150 ks', { ...vw('Passat'), minPowerKw: 109, maxPowerKw: 111 }],
    ['150 konjskih snaga', { minPowerKw: 109, maxPowerKw: 111 }],
    ['110 kw / 150 ks', { minPowerKw: 109, maxPowerKw: 111 }],
    ['77 kW ili 81 kW', { minPowerKw: 77, maxPowerKw: 81 }],
    ['golf 90 ili 110 ks', { ...vw('Golf'), minPowerKw: 66, maxPowerKw: 81 }],
    ['bmw 0 ks', { ...bmw(), minPowerKw: 0, maxPowerKw: 1 }],
    ['baterija 77 kwh', {}, ['baterija', '77', 'kwh']],
    ['preko 90000 kw', {}, ['preko', '90000', 'kw']],
  ]);
});

describe('R362 seats', () => {
  understands([
    ['7 sedišta', { seats: ['7'] }],
    ['karavan sa sedam sedišta', { bodyType: ['wagon'], seats: ['7'] }],
    ['najmanje 7 mesta', { seats: ['7', '8', '9'] }],
    ['bar 5 sedišta, max 7 sedišta', { seats: ['5', '6', '7'] }],
    ['7 mesta max 5000', { seats: ['7'], maxPrice: 5_000 }],
    ['dizel, bar pet sedišta', { fuel: ['diesel'], seats: ['5', '6', '7', '8', '9'] }],
    ['golf 5 sedišta', { ...vw('Golf'), seats: ['5'] }],
    ['sedmosed dizel', { seats: ['7'], fuel: ['diesel'] }],
    ['5 ili 7 mesta', { seats: ['5', '7'] }],
    ['golf 5 ili 7 sedišta', { ...vw('Golf'), seats: ['5', '7'] }],
    ['4, 5 ili 7 sedišta', { seats: ['5', '7'] }, ['4']],
    ['golf 5 ili 6', vw('Golf')],
    ['golf 5 ili 6 godište od 2008', { ...vw('Golf'), minYear: 2008 }],
    ['18 sedišta', {}, ['18', 'sedišta']],
    ['kožna sedišta', {}, ['kožna', 'sedišta']],
  ]);
});
