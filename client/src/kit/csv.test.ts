import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

describe('a file that Serbian spreadsheets open as a table', () => {
  test('is marked as UTF-8, ends cells at semicolons and lines as Windows does', () => {
    expect(
      toCsv([
        ['Čačak', 'Šabac'],
        [null, 2],
      ]),
    ).toBe('\uFEFFČačak;Šabac\r\n;2\r\n');
  });

  test('has decimal commas and no thousands separated', () => {
    expect(toCsv([[1_250_000, 12.5, -0.5]])).toBe('\uFEFF1250000;12,5;-0,5\r\n');
  });

  test('keeps what would break a cell within quotes', () => {
    expect(toCsv([['Golf "dvojka"; plin', 'red\nnovi']])).toBe(
      '\uFEFF"Golf ""dvojka""; plin";"red\nnovi"\r\n',
    );
  });

  test.each(['=1+1', '+381 11', '-5', '@SUM(A1)', '\tx'])('makes no formula of the title %j', (title) => {
    expect(toCsv([[title]])).toBe(`\uFEFF'${title}\r\n`);
  });

  test.each([
    ['Golf,=1+1', "Golf,'=1+1"],
    ['Golf\t@SUM(A1)', "Golf\t'@SUM(A1)"],
    ['Golf|-1', "Golf|'-1"],
    ['Golf;=1', `"Golf;'=1"`],
    ['Golf\n+1', `"Golf\n'+1"`],
    ['Golf,"=1', `"Golf,""'=1"`],
    ['Golf, -5 % i 2=2', 'Golf, -5 % i 2=2'],
  ])('makes no formula of what stands after a sign in %j at which others end cells', (title, cell) => {
    expect(toCsv([[title]])).toBe(`\uFEFF${cell}\r\n`);
  });
});
