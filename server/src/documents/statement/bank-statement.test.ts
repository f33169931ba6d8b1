import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../payment/reference-number.ts';
import { readStatement, type StatementLine, statementTexts } from './bank-statement.ts';
import { dayOf, paraOf } from './cells.ts';

const reference = referenceOf('fees', 'Čačak Auto 2026-11');
const other = referenceOf('deposit', 'ana');
const HEADER = 'datum;iznos;poziv na broj;platilac;račun platioca;svrha';
const FIRST = `23.11.2026;1.234,56;97 ${reference};Čačak Auto d.o.o.;265-1234-88;Naknada`;
const SECOND = `24.11.2026;58.600,00;${other};Ana Šašić;;Depozit`;
const utf8 = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
/** The bytes of Windows-1250 for the letters that these tests use. */
const windows1250 = (text: string) =>
  Buffer.from(
    [...text].map(
      (letter) =>
        ({ č: 0xe8, Č: 0xc8, š: 0x9a, Š: 0x8a, ć: 0xe6, ž: 0x9e, đ: 0xf0 })[letter] ?? letter.charCodeAt(0),
    ),
  );

function linesOf(file: Uint8Array): StatementLine[] {
  const read = readStatement(file);
  if (!read.ok) throw new Error(read.problems.map(({ line, message }) => `${line}: ${message}`).join('; '));
  return read.lines;
}
const problemsOf = (file: Uint8Array) => {
  const read = readStatement(file);
  return read.ok ? [] : read.problems;
};
const idsOf = (file: Uint8Array) => linesOf(file).map(({ id }) => id);

describe('a bank statement (R116)', () => {
  it('is read as documented, and payments are matched by their reference', () => {
    expect(linesOf(utf8(HEADER, FIRST, SECOND, ''))).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        line: 2,
        date: '2026-11-23',
        para: 123_456,
        reference,
        referenceText: `97 ${reference}`,
        payer: 'Čačak Auto d.o.o.',
        payerAccount: '265000000000123488',
        purpose: 'Naknada',
      },
      expect.objectContaining({ line: 3, para: 5_860_000, reference: other, payerAccount: null }),
    ]);
  });

  it('gives the same ids for other separators, notations, encodings and more lines', () => {
    const ids = idsOf(utf8(HEADER, FIRST, SECOND));
    expect(new Set(ids).size).toBe(2);
    expect(idsOf(windows1250([HEADER, FIRST, SECOND].join('\n')))).toEqual(ids);
    expect(idsOf(Buffer.from(`\ufeff${[HEADER, FIRST, SECOND].join('\n')}`, 'utf16le'))).toEqual(ids);
    expect(
      idsOf(
        utf8(
          'Izvod broj 212 za račun 160-18203969-69',
          '',
          '"Datum valute","Duguje","Potražuje","Model","Poziv na broj (odobrenje)","Nalogodavac","Račun nalogodavca","Svrha doznake"',
          '"22.11.2026.","","500.00","","","Neko drugi","","Bez poziva na broj"',
          `"23.11.2026.","0.00","1,234.56","97","${reference}","Čačak  Auto d.o.o.","265000000000123488","Naknada"`,
          '"23.11.2026.","1,500.00","0.00","97","1","Banka","","Provizija"',
          `"24/11/2026","","58600","","${other.slice(0, 2)}-${other.slice(2)}","Ana Šašić","","Depozit"`,
          '"Ukupno","1,500.00","60,334.56","","","","",""',
        ),
      ).slice(1),
    ).toEqual(ids);
  });

  it('tells equal payments of one day apart, and each of them from itself in a longer statement', () => {
    const [once, twice] = [utf8(HEADER, FIRST), utf8(HEADER, SECOND, FIRST, FIRST)];
    const [, first, second] = idsOf(twice);
    expect(idsOf(once)).toEqual([first]);
    expect(second).not.toBe(first);
  });

  it('knows a payment by the number that the bank gave it', () => {
    const read = (...lines: string[]) => idsOf(utf8('datum;iznos;id transakcije;svrha', ...lines));
    expect(read('23.11.2026;10,00;A-1;x')).toEqual(read('23.11.2026;10,00;A-1;y'));
    expect(new Set(read('23.11.2026;10,00;A-1;x', '23.11.2026;10,00;A-2;x')).size).toBe(2);
  });

  it('keeps payments without a reference of ours, and counts what went out', () => {
    const read = readStatement(
      utf8('datum;iznos;poziv na broj', '23.11.2026;10,00;5', '23.11.2026;-7,50;', '23.11.2026;7,50-;'),
    );
    expect(read).toMatchObject({ ok: true, outgoing: 2, lines: [{ reference: null, referenceText: '5' }] });
  });

  it('takes the word of a column of directions for a sign', () => {
    const rows = ['D', 'Zaduženje', 'na teret', 'P', 'Odobrenje', 'Instant'].map(
      (word) => `23.11.2026;10,00;${word}`,
    );
    expect(readStatement(utf8('datum;iznos;smer', ...rows))).toMatchObject({
      outgoing: 3,
      lines: [{}, {}, {}],
    });
  });

  it('takes a column named valuta for the currency or for a day', () => {
    for (const value of ['RSD', 'din', '941', '', '23.11.2026'])
      expect(linesOf(utf8('datum;iznos;valuta', `23.11.2026;10,00;${value}`))).toHaveLength(1);
  });

  it.each<[string, Uint8Array, number, string]>([
    ['no header', utf8('a;b', '1;2'), 0, statementTexts.noHeader],
    ['nothing', utf8(''), 0, statementTexts.noHeader],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      0,
      statementTexts.unreadable,
    ],
    [
      'a day that does not exist',
      utf8(HEADER, FIRST, SECOND.replace('24.11', '31.11')),
      3,
      statementTexts.date('31.11.2026'),
    ],
    ['no amount', utf8(HEADER, FIRST.replace('1.234,56', '')), 2, statementTexts.noAmount],
    [
      'an amount that is none',
      utf8(HEADER, FIRST.replace('1.234,56', '12.34,5')),
      2,
      statementTexts.amount('12.34,5'),
    ],
    ['euros', utf8(`${HEADER};valuta`, `${FIRST};EUR`), 2, statementTexts.currency('EUR')],
    [
      'a separator in a text',
      utf8(HEADER, FIRST.replace('Auto', 'Auto; Beograd')),
      2,
      statementTexts.cells(7, 6),
    ],
    ['a line that was cut off', utf8(HEADER, '23.11.2026;10,00'), 2, statementTexts.cells(2, 6)],
  ])('is refused for %s, with the line', (_, file, line, message) => {
    expect(problemsOf(file)).toEqual([{ line, message }]);
  });

  it('is refused for quotes that do not close', () => {
    expect(problemsOf(utf8(HEADER, FIRST, `"${SECOND}`))).toMatchObject([
      { message: statementTexts.damaged },
    ]);
  });

  it('is refused whole, with every line that is wrong', () => {
    expect(problemsOf(utf8(HEADER, 'x;1;;;;', FIRST, '23.11.2026;x;;;;')).map(({ line }) => line)).toEqual([
      2, 4,
    ]);
  });

  it('never throws for bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, hasHeader) => {
        readStatement(hasHeader ? Buffer.concat([utf8(HEADER, ''), bytes]) : bytes);
      }),
    );
  });
});

describe('cells', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234,5', 123_450],
    ['1 234 567,89', 123_456_789],
    ["1'234.50", 123_450],
    ['1.234', 123_400],
    ['1,234,567', 123_456_700],
    ['1234', 123_400],
    ['0,01', 1],
    ['-12,00', -1_200],
    ['12,00-', -1_200],
    ['RSD 12,00', 1_200],
    ['12,00 din.', 1_200],
    ['1.2345,00', null],
    ['1.23.456', null],
    ['12,345.678', null],
    ['1.234,567', null],
    [',50', null],
    ['-1-', null],
    ['abc', null],
    ['', null],
    ['9999999999999', null],
  ])('reads the amount %s as %s', (text, para) => {
    expect(paraOf(text)).toBe(para);
  });

  it('reads every amount that is written in Serbian or English', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999_999 }),
        fc.constantFrom('sr-Latn-RS', 'en-US'),
        (para, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(para / 100);
          expect(paraOf(text)).toBe(para);
        },
      ),
    );
  });

  it.each([
    ['23.11.2026', '2026-11-23'],
    ['3.1.2026.', '2026-01-03'],
    ['23. 11. 2026.', '2026-11-23'],
    ['23/11/2026 14:05:00', '2026-11-23'],
    ['23.11.26', '2026-11-23'],
    ['2026-11-23T10:00:00', '2026-11-23'],
    ['29.02.2026', null],
    ['11.23.2026', null],
    ['2026', null],
    ['', null],
  ])('reads the day %s as %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});
