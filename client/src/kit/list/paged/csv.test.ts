import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('R194 a file of a list quotes what would break it, and lets no name become a formula', () => {
  expect(
    toCsv(
      ['Ime', 'Iznos'],
      [
        ['Auto; "Kuća"', 1200.5],
        ['=HYPERLINK("x")', null],
        ['prvi\nred', -3],
      ],
    ),
  ).toBe('\uFEFFIme;Iznos\r\n"Auto; ""Kuća""";1200,5\r\n"\'=HYPERLINK(""x"")";\r\n"prvi\nred";-3\r\n');
});
