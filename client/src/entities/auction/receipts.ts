import { type BidResult, euros, receipt } from '@autoplace/shared/contract';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/page/use-stored.ts';

/** A receipt with what it is for, as this device keeps it. */
export const keptReceipts = z.array(receipt.extend({ amount: euros }));

/** The longest list that is still readable. */
const MOST = 50;

/** Of one user in one auction: another user of the device does not see them. */
export const receiptsKey = (userId: string, auctionId: string) => `autoplace.receipts.${userId}.${auctionId}`;

/** Keeps the receipt on this device, newest first, without what opens its maximum (R163). A repeated answer is kept once. */
export function keepReceipt(userId: string, auctionId: string, { bid, receipt }: BidResult): void {
  const key = receiptsKey(userId, auctionId);
  const kept = readStored(key, keptReceipts) ?? [];
  const others = kept.filter(({ hash, at }) => hash !== receipt.hash || at !== receipt.at);
  const proof = receipt.proof && { ...receipt.proof, maximum: undefined };
  writeStored(key, [{ ...receipt, proof, amount: bid.amount }, ...others].slice(0, MOST));
}
