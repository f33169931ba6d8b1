import { expect, test } from 'vitest';
import { systemSettingsNow } from '../../../testing/data/administration.ts';
import { differencesOf, fieldOf, read, toValues } from './values.ts';

const base = toValues(systemSettingsNow);

test('what the others have changed is told, with what was typed over it', () => {
  const theirs = { ...base, eurRsdRate: '119,5', commissionRate: '3' };
  expect(differencesOf(base, { eurRsdRate: '118', 'limits.bids': '500' }, theirs)).toEqual([
    { name: 'commissionRate', from: '2,5', to: '3', typed: null },
    { name: 'eurRsdRate', from: '117,2', to: '119,5', typed: '118' },
  ]);
});

test('the same change on both sides is no quarrel', () => {
  const theirs = { ...base, eurRsdRate: '118.0' };
  expect(differencesOf(base, { eurRsdRate: '118,0' }, theirs)).toMatchObject([{ typed: null }]);
});

test('a banner that was switched on elsewhere is taken with its text', () => {
  const theirs = { ...base, bannerOn: true, maintenanceBanner: 'Radovi u 23 h' };
  expect({ ...base, ...fieldOf(theirs, 'maintenanceBanner') }).toEqual(theirs);
});

test('a limit of a thousand is a thousand with its separator, as the field shows it', () => {
  const settings = { ...systemSettingsNow, limits: { ...systemSettingsNow.limits, bids: 1_000 } };
  expect(read({ ...base, 'limits.bids': '1.000' })).toEqual({ ok: true, body: settings });
  expect(toValues(settings)['limits.bids']).toBe('1.000');
  expect(read(toValues(settings))).toEqual({ ok: true, body: settings });
});

test('R324 what others have changed is told with thousands apart', () => {
  const theirs = { ...base, biddingLimit: '1.500.000' };
  expect(differencesOf(base, {}, theirs)).toMatchObject([{ to: '1.500.000' }]);
});

test('settings go into fields and come back the same', () => {
  expect(read(base)).toEqual({ ok: true, body: systemSettingsNow });
  expect(read({ ...base, eurRsdRate: ' 117.35 ' })).toMatchObject({ body: { eurRsdRate: 117.35 } });
});

test('every wrong field is named in Serbian, under the name by which the server knows it', () => {
  const wrong = {
    ...base,
    softCloseSeconds: '4000',
    eurRsdRate: '0',
    commissionRate: 'dva',
    'limits.reads': '1,5',
    bannerOn: true,
    maintenanceBanner: '  ',
  };
  expect(read(wrong)).toEqual({
    ok: false,
    problems: {
      softCloseSeconds: 'Ne može biti više od 3600',
      eurRsdRate: 'Kurs mora biti najmanje 1',
      commissionRate: 'Unesite broj',
      'limits.reads': 'Unesite ceo broj',
      maintenanceBanner: 'Unesite tekst ili isključite obaveštenje',
    },
  });
});

test('R126 the company goes into fields and comes back whole, or not at all', () => {
  const company = {
    name: 'AutoPlace d.o.o.',
    address: 'Bulevar 83',
    city: '21000 Novi Sad',
    taxNumber: '100000016',
    registrationNumber: '20123456',
    account: '265000000000123488',
    email: 'racuni@primer.rs',
    phone: null,
  };
  const settings = { ...systemSettingsNow, company, eurRsdRateDate: '2026-11-20' };
  const values = toValues(settings);
  expect(values).toMatchObject({ 'company.account': '265-1234-88', eurRsdRateDate: '2026-11-20' });
  expect(read(values)).toEqual({ ok: true, body: settings });
  expect(read({ ...values, 'company.taxNumber': ' ', 'company.account': '265-1234-89' })).toEqual({
    ok: false,
    problems: {
      'company.taxNumber': 'PIB mora biti ispravan broj od 9 cifara',
      'company.account': 'Broj računa nije ispravan',
    },
  });
});

test('a company that another administrator has entered is told as it was typed', () => {
  const theirs = { ...base, 'company.email': 'racuni@primer.rs' };
  expect(differencesOf(base, {}, theirs)).toEqual([
    { name: 'company.email', from: 'nije uneto', to: 'racuni@primer.rs', typed: null },
  ]);
});
