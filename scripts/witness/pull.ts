import { getConsistency } from '@autoplace/shared/contract';
import { formatAddCheckpoint } from '../../server/src/proof/add-checkpoint.ts';
import { parseCheckpoint } from '../../server/src/proof/checkpoint.ts';
import { parseNote } from '../../server/src/proof/note.ts';
import { readLog } from './log-keys.ts';
import type { Witness } from './witness.ts';

/**
 * Asks a log for what is new and cosigns it, as if the log had asked. Rejects with the reason if that cannot be cosigned: it may be
 * that the log shows another history than before.
 */
export async function pull(witness: Witness, origin: string): Promise<void> {
  const { url = null, size = 0 } = witness.logs.find((log) => log.origin === origin) ?? {};
  if (url === null) return;
  const checkpoint = await readLog(url, '/tlog/checkpoint');
  const shown = parseCheckpoint(parseNote(checkpoint)?.text ?? '');
  if (shown?.origin !== origin) throw new Error(`${url} shows no checkpoint of ${origin}`);
  if (shown.size < size) throw new Error(`${origin} shows ${shown.size} entries after it had shown ${size}`);
  const isKnown = shown.size === size || size === 0;
  const path = isKnown ? [] : await consistency(url, size, shown.size);
  const answer = witness.addCheckpoint(formatAddCheckpoint({ oldSize: size, path, checkpoint }));
  // 409: the log itself has asked meanwhile.
  if (answer.status !== 200 && answer.status !== 409)
    throw new Error(`the checkpoint of ${origin} is not cosigned: ${answer.body.trim()}`);
}

async function consistency(url: string, from: number, to: number): Promise<Uint8Array[]> {
  const content = JSON.parse(await readLog(url, `${getConsistency.path}?from=${from}&to=${to}`));
  return getConsistency.answer.parse(content).path.map((hash) => Buffer.from(hash, 'hex'));
}
