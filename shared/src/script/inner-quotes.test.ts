import { expect, test } from 'vitest';
import { withInnerQuotes } from './inner-quotes.ts';

test.each([
  ['Vozilo „Golf „GTI““ je vaše.', 'Vozilo „Golf ’GTI’“ je vaše.'],
  ['Vozilo „„Buba“ i „Fića““ je vaše.', 'Vozilo „’Buba’ i ’Fića’“ je vaše.'],
  ['Aukcija „Golf „dvojka” 1.6“: „kvar“', 'Aukcija „Golf ’dvojka’ 1.6“: „kvar“'],
  ['Vozilo „Golf 7“ je vaše. Razlog: „kvar“', 'Vozilo „Golf 7“ je vaše. Razlog: „kvar“'],
  ['Vozilo „Golf „GTI“ je vaše. Razlog: „kvar“', 'Vozilo „Golf „GTI“ je vaše. Razlog: „kvar“'],
  ['Golf 17“ je „vaš“', 'Golf 17“ je „vaš“'],
])('%s becomes %s', (text, nested) => expect(withInnerQuotes(text)).toBe(nested));
