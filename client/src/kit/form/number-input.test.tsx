import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { numberInput, placeBefore, regroup } from './number-input.ts';
import { readWhole } from './read-number.ts';

/** What stands in the field after each character. */
function typing(text: string, first = ''): string {
  let value = first;
  for (const character of text) value = regroup(value + character, value);
  return value;
}

test.each([
  ['53000', '53.000'],
  ['530000', '530.000'],
  ['1250000', '1.250.000'],
  ['53.000', '53.000'],
  ['1.250.000', '1.250.000'],
  ['12500.5', '12.500.5'],
  ['12500,5', '12.500,5'],
  ['sto', 'sto'],
])('%j, typed, stands there as %j', (typed, shown) => {
  expect(typing(typed)).toBe(shown);
});

test('what looks like decimals is not read as more than it says', () => {
  expect(readWhole(typing('12500.50'))).not.toBe(1_250_050);
  expect(readWhole(regroup('12500.5', '10.000')), 'pasted').not.toBe(125_005);
});

test.each([
  ['5.30', '5.300', '530'],
  ['513.000', '53.000', '513.000'],
  ['5.000', '53.000', '5.000'],
  ['3.000', '53.000', '3.000'],
  ['', '5', ''],
])('%j after an edit of %j stands there as %j', (typed, before, shown) => {
  expect(regroup(typed, before)).toBe(shown);
});

test('the cursor stays between the same digits', () => {
  expect(placeBefore('530.000', '000')).toBe(4);
  expect(placeBefore('1.250.000', '')).toBe(9);
  expect(placeBefore('5.300', '5300')).toBe(0);
});

function Amount({ unit }: { unit?: string }) {
  const [text, onChange] = useState('1.250.000');
  const common = { kind: 'amount', unit, min: 0, max: 10_000_000, by: 1 } as const;
  return <input {...numberInput({ text, value: readWhole(text), onChange, ...common })} value={text} />;
}

test.each([
  ['{Backspace}{Backspace}', '125.000'],
  ['{Delete}{Delete}', '125.000'],
])('%s beside a dot goes past it', async (keys, left) => {
  const { user } = renderElement(<Amount />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  const at = keys.startsWith('{B') ? 6 : 5;
  await user.type(field, keys, { initialSelectionStart: at, initialSelectionEnd: at });
  expect(field).toHaveValue(left);
});

async function pasted(copied: string, unit: string): Promise<string> {
  const { user } = renderElement(<Amount unit={unit} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.tripleClick(field);
  await user.paste(copied);
  return field.value;
}

test.each([
  ['€12.150', '12.150'],
  ['12.150 €', '12.150'],
  ['12150\u00a0€', '12.150'],
  ['12.150,00 EUR', '12.150'],
  ['EUR 12.150', '12.150'],
  ['12 150 evra', '12.150'],
  // Neither whole nor plainly thousands: it stays for the user to see.
  ['12.150,50 €', '12.150,50 €'],
  ['€12,150', '€12,150'],
  ['12.150 RSD', '12.150 RSD'],
])('a copied price %j stands there as %j', async (copied, shown) => {
  expect(await pasted(copied, '€')).toBe(shown);
});

test('a copied price is no number of kilometres', async () => {
  expect(await pasted('€12.150', 'km')).toBe('€12.150');
});
