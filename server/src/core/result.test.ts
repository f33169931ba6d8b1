import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { statusOf } from './result.ts';

it('the operators’ manual names the status of every code of a refusal', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const section = manual.split(/^## /m).find((text) => text.startsWith('Codes of refusals')) ?? '';
  const named = [...section.matchAll(/^\| (\d{3}) \| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, status, codes = '']) => [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => `${code} ${status}`),
  );
  expect(named.toSorted()).toEqual(errorCode.options.map((code) => `${code} ${statusOf(code)}`).toSorted());
});
