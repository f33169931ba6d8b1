import { listReceipts, type ProofKeys, type ReceiptFile, receiptFile } from '@autoplace/shared/contract';
import { keptReceipts, receiptsKey } from '../../../entities/auction/receipts.ts';
import { call } from '../../../lib/http/api.ts';
import { readStored } from '../../../lib/page/use-stored.ts';
import { knownKeys } from '../tree/keys.ts';
import { checkReceipt, type ReceiptState } from './check-receipt.ts';

/** The signed receipts that this device keeps, newest first. */
export const filesKept = (userId: string, auctionId: string): ReceiptFile[] =>
  (readStored(receiptsKey(userId, auctionId), keptReceipts) ?? []).flatMap(({ hash, proof }) => {
    const file = receiptFile.safeParse({ format: 'autoplace-receipt/1', auctionId, hash, ...proof });
    return file.success ? file.data : [];
  });

/** A receipt, and what this browser has found of it; null where it cannot be checked here. */
export interface OwnReceipt {
  file: ReceiptFile;
  state: ReceiptState | null;
}

const keyOf = ({ hash, index }: ReceiptFile) => `${hash}-${index}`;

/** The user's receipts in an auction: those that the server hands out now, and those that this device has kept. */
export async function ownReceipts(userId: string, auctionId: string): Promise<OwnReceipt[]> {
  const kept = filesKept(userId, auctionId);
  const handed = await call(listReceipts, { params: { id: auctionId } }).then(
    ({ receipts }) => receipts,
    // What is kept can be shown without the server.
    (error: unknown) => {
      if (kept.length === 0) throw error;
      return [];
    },
  );
  const files = new Map(handed.map((file) => [keyOf(file), file]));
  for (const file of kept) {
    // A receipt that this device got is the one to check, whatever the server says of it now; only the maximum is no device's to keep (R163).
    const maximum = files.get(keyOf(file))?.maximum;
    files.set(keyOf(file), { ...file, ...(maximum !== undefined && { maximum }) });
  }
  const keys = files.size > 0 ? await knownKeys().catch(() => null) : null;
  return Promise.all([...files.values()].map(async (file) => ({ file, state: await stateOf(file, keys) })));
}

const stateOf = (file: ReceiptFile, keys: ProofKeys | null): Promise<ReceiptState | null> =>
  keys === null ? Promise.resolve(null) : checkReceipt(file, keys).catch(() => null);
