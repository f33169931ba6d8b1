import { expect, it } from 'vitest';
import { strangersText } from './strangers-text.ts';

it.each([
  ['Vidi https://prevara.example.com/a?b=c', 'Vidi https[:]//prevara[.]example[.]com/a?b=c'],
  ['HTTP://PREVARA.RS', 'HTTP[:]//PREVARA[.]RS'],
  ['www.prevara.rs, ili prevara.co.uk.', 'www[.]prevara[.]rs, ili prevara[.]co[.]uk.'],
  ['pišite na ana@prevara.rs', 'pišite na ana@prevara[.]rs'],
  ['http://192.168.1.1/x', 'http[:]//192.168.1.1/x'],
  ['превара.срб', 'превара[.]срб'],
  ['prevara.xn--p1ai', 'prevara[.]xn--p1ai'],
  ['prevara。com', 'prevara[.]com'],
  ['prevara.\u200bcom i \u202esr.aravarp', 'prevara[.]com i sr[.]aravarp'],
  [
    'Motor 1.9 TDI, prešao 210.000 km. Cena je 9.500 evra.',
    'Motor 1.9 TDI, prešao 210.000 km. Cena je 9.500 evra.',
  ],
  ['prvi red\r\ndrugi\tred\u0000', 'prvi red\ndrugi red '],
])('R84 %j becomes %j', (typed, shown) => {
  expect(strangersText(typed)).toBe(shown);
});
