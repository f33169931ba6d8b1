import type { BidResult } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { keepReceipt, receiptsKey } from './receipts.ts';

test('R163 a device keeps a receipt without what opens its maximum', () => {
  const proof = { seal: 'a', maximum: { nonce: 'b', maxAmount: 12_345 } };
  const receipt = { seq: 3, at: '2026-06-01T12:00:00.000Z', hash: 'c'.repeat(64), proof };
  keepReceipt('user-ana', 'lot-1', { bid: { amount: 10_000 }, receipt } as unknown as BidResult);
  const kept = localStorage.getItem(receiptsKey('user-ana', 'lot-1'));
  expect(kept).toContain('"seal":"a"');
  expect(kept).not.toContain('12345');
});
