import { expect, test } from 'vitest';
import { systemSettingsNow } from '../../../testing/data/administration.ts';
import { merge } from './merge.ts';
import { read, toValues } from './values.ts';

const base = toValues(systemSettingsNow);

test('what nobody typed over is taken from the others, and what was typed stays', () => {
  const typed = { ...base, eurRsdRate: '118', 'limits.bids': '500' };
  const theirs = { ...base, eurRsdRate: '119,5', commissionRate: '3' };
  const { values, differences } = merge(base, typed, theirs);
  expect(values).toEqual({ ...typed, commissionRate: '3' });
  expect(differences).toEqual([
    { name: 'eurRsdRate', from: '117,2', to: '119,5', typed: '118' },
    { name: 'commissionRate', from: '2,5', to: '3', typed: null },
  ]);
});

test('the same change on both sides is no quarrel', () => {
  const same = { ...base, eurRsdRate: '118.0' };
  expect(merge(base, { ...same, eurRsdRate: '118,0' }, same).differences).toMatchObject([{ typed: null }]);
});

test('a banner that was switched on elsewhere is taken with its text', () => {
  const theirs = { ...base, bannerOn: true, maintenanceBanner: 'Radovi u 23 h' };
  expect(merge(base, base, theirs).values).toEqual(theirs);
});

test('settings go into fields and come back the same', () => {
  expect(read(base)).toEqual({ ok: true, settings: systemSettingsNow });
  expect(read({ ...base, eurRsdRate: ' 117.35 ' })).toMatchObject({ settings: { eurRsdRate: 117.35 } });
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
      eurRsdRate: 'Mora biti veće od 0',
      commissionRate: 'Unesite broj',
      'limits.reads': 'Unesite ceo broj',
      maintenanceBanner: 'Unesite tekst ili isključite obaveštenje',
    },
  });
});
