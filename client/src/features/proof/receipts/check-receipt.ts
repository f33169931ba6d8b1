import type { ProofKeys, ReceiptFile } from '@autoplace/shared/contract';
import { canonical, fromBase64, fromHex, sha256, toHex } from '../../../lib/digest.ts';
import { leafHash, rootBy } from '../../../lib/merkle.ts';
import { checkSignature } from '../tree/keys.ts';

/**
 * What of a receipt is wrong; `unsigned`: all that this browser can check is right, but it cannot check signatures; `otherLog`: it is of a
 * log that ended without its keys being published, such as that of a demo before.
 */
export type ReceiptState = 'good' | 'unsigned' | 'otherLog' | 'wrongSignature' | 'wrongPath' | 'wrongMaximum';

/** Checks a receipt without the server (docs/proof.md, 4). Throws where nothing can be hashed. */
export async function checkReceipt(file: ReceiptFile, keys: ProofKeys): Promise<ReceiptState> {
  const { format, origin, auctionId, hash, seal, key, signature } = file;
  const { index, count, path, nonce, step, fact, maximum } = file;
  const root = await rootBy(
    await leafHash(canonical({ nonce, step, fact })),
    index,
    count,
    path.map(fromHex),
  );
  if (root === null || toHex(root) !== seal) return 'wrongPath';
  if (maximum !== undefined && (await sha256(canonical(maximum))) !== fact.maximum) return 'wrongMaximum';
  const at = typeof fact.at === 'number' ? fact.at : null;
  const text = [format, origin, auctionId, hash, seal, ''].join('\n');
  const signed = await checkSignature(keys, { origin, id: key, at }, text, fromBase64(signature));
  if (signed === 'wrong') return 'wrongSignature';
  return signed === 'unable' ? 'unsigned' : signed;
}

/** The receipt as it is shown to others: what was committed to as the maximum stays secret, and the rest verifies. */
export const withoutMaximum = ({ maximum: _, ...rest }: ReceiptFile): ReceiptFile => rest;
