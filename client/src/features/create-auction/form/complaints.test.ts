import { describe, expect, test } from 'vitest';
import { toMoment } from '../../../kit/form/read-fields.ts';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { complaintsFrom, complaintsOf } from './complaints.ts';
import { type AuctionForm, emptyForm } from './form.ts';
import { addDays } from './moments.ts';

const NOW = new Date(2026, 10, 21, 12, 0, 30).getTime();
const classic: AuctionForm = { ...emptyForm(buildDealerCar()), startingPrice: '5000' };
const NO_CAR = { carId: '', title: '', description: '' };
const dutch: AuctionForm = {
  ...classic,
  auctionType: 'dutch',
  minimumPrice: '3000',
  priceDropAmount: '500',
};
const inDays = (days: number) => toMoment(addDays(NOW, days));

test('a form that is right has nothing to complain about', () => {
  expect(complaintsOf(classic, NOW)).toEqual({});
  expect(complaintsOf(dutch, NOW)).toEqual({});
});

describe('each field is refused in the words of the contract (R23)', () => {
  test.each<[Partial<AuctionForm>, keyof AuctionForm, string]>([
    [{ startingPrice: '' }, 'startingPrice', 'Početna cena mora biti veća od 0'],
    [{ startingPrice: '0' }, 'startingPrice', 'Početna cena mora biti veća od 0'],
    [{ startingPrice: '99,5' }, 'startingPrice', 'Iznos mora biti ceo broj evra'],
    [{ startingPrice: 'pet' }, 'startingPrice', 'Iznos mora biti ceo broj evra'],
    [{ title: ' Golf ' }, 'title', 'Naslov mora imati najmanje 5 karaktera'],
    [{ description: 'Prekratko' }, 'description', 'Opis mora imati najmanje 20 karaktera'],
    [{ bidIncrement: '0' }, 'bidIncrement', 'Iznos mora biti veći od 0'],
    [{ reservePrice: '4999' }, 'reservePrice', 'Rezervna cena ne može biti niža od početne cene'],
    [{ buyItNowPrice: '5000' }, 'buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene'],
    [{ scheduled: true }, 'startDate', 'Neispravan datum'],
    [{ scheduled: true, startDate: inDays(-1) }, 'startDate', 'Početak aukcije ne može biti u prošlosti'],
    [{ duration: '' }, 'endDate', 'Neispravan datum'],
    [{ duration: '', endDate: inDays(-1) }, 'endDate', 'Kraj aukcije mora biti posle početka'],
    [{ duration: '', endDate: '2026-11-21T20:00' }, 'endDate', 'Aukcija može trajati od 1 do 30 dana'],
    [{ duration: '', endDate: inDays(31) }, 'endDate', 'Aukcija može trajati od 1 do 30 dana'],
  ])('classic %j: %s', (changes, field, message) => {
    expect(complaintsOf({ ...classic, ...changes }, NOW)).toEqual({ [field]: message });
  });

  test.each<[Partial<AuctionForm>, keyof AuctionForm, string]>([
    [{ minimumPrice: '' }, 'minimumPrice', 'Minimalna cena je obavezna'],
    [{ minimumPrice: '5000' }, 'minimumPrice', 'Minimalna cena mora biti niža od početne cene'],
    [{ priceDropAmount: '' }, 'priceDropAmount', 'Iznos sniženja je obavezan'],
    [{ maxDuration: '721' }, 'maxDuration', 'Trajanje ne može biti duže od 720 sati'],
    [{ maxDuration: '0' }, 'maxDuration', 'Trajanje mora biti veće od 0'],
  ])('dutch %j: %s', (changes, field, message) => {
    expect(complaintsOf({ ...dutch, ...changes }, NOW)).toEqual({ [field]: message });
  });

  test('a car is needed', () => {
    expect(complaintsOf({ ...classic, carId: '' }, NOW).carId).toBe('Morate izabrati automobil');
  });
});

test('one day and thirty days are both allowed, to the minute (R22)', () => {
  for (const days of [1, 30])
    expect(complaintsOf({ ...classic, duration: '', endDate: inDays(days) }, NOW)).toEqual({});
});

test('what fields are together is told although others are wrong, or not yet there', () => {
  const form = { ...dutch, ...NO_CAR, startingPrice: '', minimumPrice: '', priceDropAmount: '' };
  expect(complaintsOf(form, NOW)).toMatchObject({
    startingPrice: 'Početna cena mora biti veća od 0',
    minimumPrice: 'Minimalna cena je obavezna',
    priceDropAmount: 'Iznos sniženja je obavezan',
  });
  expect(complaintsOf({ ...classic, ...NO_CAR, reservePrice: '1' }, NOW).reservePrice).toBe(
    'Rezervna cena ne može biti niža od početne cene',
  );
});

test('what the server says of its fields reaches those of the form', () => {
  expect(complaintsFrom([{ path: 'endTime', message: 'Kraj aukcije mora biti posle početka' }])).toEqual({
    endDate: 'Kraj aukcije mora biti posle početka',
  });
});
