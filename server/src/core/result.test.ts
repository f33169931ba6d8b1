import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { statusOf, toApiError } from './result.ts';

it('the operators’ manual names the status of every code of a refusal', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const section = manual.split(/^## /m).find((text) => text.startsWith('Codes of refusals')) ?? '';
  const named = [...section.matchAll(/^\| (\d{3}) \| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, status, codes = '']) => [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => `${code} ${status}`),
  );
  expect(named.toSorted()).toEqual(errorCode.options.map((code) => `${code} ${statusOf(code)}`).toSorted());
});

it('R118 who leads nowhere is not told to wait over the limit', () => {
  const said = (used: number, usedHere = 0) =>
    toApiError({ code: 'LIMIT_EXCEEDED', limit: 15_000, used, usedHere }).message;
  expect(said(0)).toBe(
    'Ovaj iznos prelazi vaše ograničenje od €15.000 za sve ponude i kupovine zajedno. Možete da ga povećate depozitom.',
  );
  // The minimum of a lot may be more than what is free.
  expect(said(9_000)).toMatch(
    /; vaše druge ponude i kupovine zauzimaju €9\.000, pa je slobodno €6\.000\. Sačekajte da se neka aukcija završi\. Možete i da /,
  );
  expect(said(16_000), 'the limit was lowered').toMatch(/zauzimaju €16\.000, pa je slobodno €0\. /);
  // What is led with here the higher offer replaces.
  expect(said(12_000, 3_000)).toBe(said(9_000));
  expect(said(12_000, 12_000)).toBe(said(0));
  expect(toApiError({ code: 'LIMIT_EXCEEDED' }).message, 'a purchase is no bid').not.toMatch(/ponuda/i);
  const highest = { code: 'LIMIT_EXCEEDED', limit: 500_000, used: 0, noneRaises: true } as const;
  expect(toApiError(highest).message, 'no deposit helps').toMatch(
    /zajedno\. Za veće ograničenje se obratite podršci\.$/,
  );
  expect(toApiError({ code: 'LIMIT_EXCEEDED', limit: 1, used: 3, usedHere: 2 })).not.toHaveProperty(
    'usedHere',
  );
});
