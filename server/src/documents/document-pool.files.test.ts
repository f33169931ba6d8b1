import { afterAll, expect, it } from 'vitest';
import { feeInvoiced, sold } from '../../test/support/documents.ts';
import { Unavailable } from '../core/unavailable.ts';
import { createDocumentPool } from './document-pool.files.ts';
import { proforma } from './proforma.ts';

const ACCOUNT = '160000000018203969';
const pool = createDocumentPool();
afterAll(() => pool.close());

it('documents are made in a thread, the same as here; beyond twenty that wait they are refused', async () => {
  const [first, ...others] = await Promise.all([
    pool.proforma(sold, ACCOUNT),
    pool.saleContract(sold),
    pool.handoverProtocol(sold),
    pool.feeInvoice(feeInvoiced),
  ]);
  expect(first.equals(await proforma(sold, ACCOUNT))).toBe(true);
  for (const file of others) expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  const waiting = Promise.allSettled(Array.from({ length: 21 }, () => pool.handoverProtocol(sold)));
  for (const _ of [1, 2]) await expect(pool.handoverProtocol(sold)).rejects.toBeInstanceOf(Unavailable);
  await pool.close();
  await waiting;
});
