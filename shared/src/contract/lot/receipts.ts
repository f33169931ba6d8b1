import { z } from 'zod';
import { endpoint } from '../call.ts';
import { digest, id } from '../primitives.ts';

/**
 * What makes a receipt verify offline (docs/proof.md, 4): the signature of the commit's `seal`, and the own fact of it, opened. `maximum` opens the committed
 * maximum, in whole euros; the rest verifies without it.
 */
export const receiptProof = z.object({
  origin: z.string(),
  seal: digest,
  key: z.string(),
  signature: z.string(),
  index: z.int(),
  count: z.int(),
  path: z.array(digest),
  nonce: digest,
  step: z.int(),
  fact: z.looseObject({}),
  maximum: z
    .object({
      nonce: digest,
      maxAmount: z.int(),
      asked: z.int().optional(),
      cause: z.object({ clientBidId: z.string(), fingerprint: z.string() }).nullable(),
    })
    .optional(),
});
export type ReceiptProof = z.infer<typeof receiptProof>;

/** A receipt as a file that anybody can check. */
export const receiptFile = receiptProof.extend({
  format: z.literal('autoplace-receipt/1'),
  auctionId: id,
  hash: digest,
});
export type ReceiptFile = z.infer<typeof receiptFile>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/receipts',
  access: 'user',
  limit: 'reads',
  answer: z.object({ receipts: z.array(receiptFile) }),
  summary: "The caller's newest 50 signed receipts in an auction, newest first",
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/receipts/:bidId',
  access: 'user',
  limit: 'reads',
  answer: receiptFile,
  summary:
    "The signed receipt of one bid, or of the maximum that it was placed for; 404 unless it is the caller's",
});

export const mailReceipts = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/receipts/mail',
  access: 'user',
  limit: 'exports',
  answer: z.object({ receipts: z.int() }),
  summary: 'Mails the caller these receipts as files; says how many',
});
