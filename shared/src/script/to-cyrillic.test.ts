import { expect, test } from 'vitest';
import { toCyrillic } from './to-cyrillic.ts';

test.each([
  ['Đak, žaba, ćuran, čvor i šuma', 'Ђак, жаба, ћуран, чвор и шума'],
  ['Ljubav, njiva i džep', 'Љубав, њива и џеп'],
  ['PRODATO: NJEGOVO, LJUDI, DŽEP', 'ПРОДАТО: ЊЕГОВО, ЉУДИ, ЏЕП'],
  ['Uloguj se i Odjavi se', 'Улогуј се и Одјави се'],
  ['U toku, A i O', 'У току, А и О'],
  ['Vodite na aukciji.\nPogledajte je!', 'Водите на аукцији.\nПогледајте је!'],
])('R227 %j is written letter by letter, digraphs as one', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test.each([
  ['injekcija', 'инјекција'],
  ['Konjunktura', 'Конјунктура'],
  ['nadživeti', 'надживети'],
  ['Tanjug', 'Танјуг'],
  ['KONJUNKTURA', 'КОНЈУНКТУРА'],
  ['nadžak', 'наџак'],
])('R227 the two letters of %s stay two', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test.each([
  ['84.300 km, 140 kW (190 KS), 2,0 L', '84.300 km, 140 kW (190 КС), 2,0 L'],
  ['Još 4 d 3 h, 5 min 10 s', 'Још 4 d 3 h, 5 min 10 s'],
  ['s popustom od 12.500 EUR bez PDV-a', 'с попустом од 12.500 EUR без ПДВ-а'],
  ['PIB i VIN broj, PDF ili CSV', 'ПИБ и VIN број, PDF или CSV'],
  [
    'Pišite na podrska@autoplace.rs ili www.autoplace.rs',
    'Пишите на podrska@autoplace.rs или www.autoplace.rs',
  ],
  ['Datoteka izvod-maj.csv je uvezena', 'Датотека izvod-maj.csv је увезена'],
  ['AutoPlace-u na e-mail adresu', 'AutoPlace-у на e-mail адресу'],
  ['Škoda i BMW, Volkswagen, 320d xDrive', 'Škoda и BMW, Volkswagen, 320d xDrive'],
  ['Euro V, Diesel i Plug-in hybrid', 'Евро V, Дизел и Плаг-ин хибрид'],
  ['Verifikacija Dealer-a', 'Верификација Дилер-а'],
  ['Database Monitoring', 'Дејтабејс Мониторинг'],
  ['IXSCAN ili COLLSCAN', 'IXSCAN или COLLSCAN'],
  ['Apple CarPlay / Android Auto', 'Apple CarPlay / Android Auto'],
])('R227 of %j units, names and addresses stay', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test('R227 quoted names and words of users stay, and so do names that are given', () => {
  expect(toCyrillic('Na aukciji „Fiat Punto sa servisnom“ vodite.')).toBe(
    'На аукцији „Fiat Punto sa servisnom“ водите.',
  );
  // What somebody wrote may quote too.
  expect(toCyrillic('Razlog: „Kaže "neću" i ne dolazi“. Prihvatite.')).toBe(
    'Разлог: „Kaže "neću" i ne dolazi“. Прихватите.',
  );
  expect(toCyrillic('Prodato je „Golf" i „Punto“.')).toBe('Продато је „Golf" и „Punto“.');
  expect(toCyrillic('Izmeni: Golf 2019', ['Golf 2019'])).toBe('Измени: Golf 2019');
  expect(toCyrillic('Golfovi: Golf', ['Golf'])).toBe('Голфови: Golf');
  expect(toCyrillic('Cena: L&K 1.0 (MX-5) T/A', ['L&K 1.0 (MX-5) T/A'])).toBe('Цена: L&K 1.0 (MX-5) T/A');
});

test('R227 quoted texts of the interface are texts', () => {
  expect(toCyrillic('Cena „kupi odmah“ nije uneta')).toBe('Цена „купи одмах“ није унета');
});

test('R227 writing it again changes nothing', () => {
  const once = toCyrillic('Ponuda od 12.500 € za „Golf“, 5 min');
  expect(toCyrillic(once)).toBe(once);
});
