/** What a witness is asked, as C2SP tlog-witness has it (https://c2sp.org/tlog-witness): to cosign a checkpoint that extends the one of `oldSize`. */
export interface AddCheckpoint {
  /** The size that the witness cosigned last; 0 if it never did. */
  oldSize: number;
  /** Of RFC 6962, section 2.1.2: from that size to the checkpoint's; empty from 0. */
  path: readonly Uint8Array[];
  /** The signed note. */
  checkpoint: string;
}

/** The content type of a refusal that says the size which the witness cosigned last. */
export const SIZE_TYPE = 'text/x.tlog.size';

/** A consistency path has at most so many hashes. */
const MOST_HASHES = 63;

export function formatAddCheckpoint({ oldSize, path, checkpoint }: AddCheckpoint): string {
  const hashes = path.map((hash) => `${Buffer.from(hash).toString('base64')}\n`);
  return `old ${oldSize}\n${hashes.join('')}\n${checkpoint}`;
}

/** What somebody asks for; null if it is written otherwise. The checkpoint is not looked into. */
export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  const end = body.indexOf('\n\n');
  if (end < 0) return null;
  const [first = '', ...hashes] = body.slice(0, end).split('\n');
  const oldSize = parseSize(/^old (.*)$/.exec(first)?.[1] ?? '');
  if (oldSize === null || hashes.length > MOST_HASHES) return null;
  const path = hashes.map((base64) => Buffer.from(base64, 'base64'));
  const isWritten = path.every((hash, n) => hash.length === 32 && hash.toString('base64') === hashes[n]);
  return isWritten ? { oldSize, path, checkpoint: body.slice(end + 2) } : null;
}

/** A size in decimals without leading zeros; null if it is written otherwise. */
export function parseSize(text: string): number | null {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(size) ? size : null;
}
