import { setTimeout as pause } from 'node:timers/promises';
import { getInclusion, publicLog } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import canonicalize from 'canonicalize';
import { leafHash, rootBy } from '../../../../server/src/core/security/merkle.ts';
import { type Checkpoint, parseCheckpoint } from '../../../../server/src/proof/checkpoint.ts';
import { parseNote } from '../../../../server/src/proof/note.ts';
import type { Entry } from '../../../../server/src/proof/tree/leaves.ts';

/** So long a commit may take to be in the tree on a machine that is busy, in milliseconds; R231 has 10 s. */
const WITHIN_MS = MINUTE_MS;
const ASKED_EVERY_MS = 500;

/** Which commits of an auction that is over are not in the tree over all auctions, as its paths prove it; empty when all are. */
export async function problemsOfTree(url: string, auctionId: string): Promise<string[]> {
  const log = publicLog.parse(await (await fetch(`${url}/api/auctions/${auctionId}/log`)).json());
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    // By the moment when this checkpoint is asked for: asking for every commit in it may take longer than all the time there is.
    const isLast = performance.now() > until;
    const checkpoint = await newestCheckpoint(url);
    const missing = [];
    for (const { hash, events } of log.links) {
      const seq = events.at(-1)?.seq;
      if (seq === undefined || (checkpoint && (await isIn(url, checkpoint, { auctionId, hash, seq }))))
        continue;
      missing.push(`${auctionId}: the commit of event ${seq} is not in the tree`);
    }
    if (missing.length === 0 || isLast) return missing;
    await pause(ASKED_EVERY_MS);
  }
}

async function newestCheckpoint(url: string): Promise<Checkpoint | null> {
  const answer = await fetch(`${url}/tlog/checkpoint`);
  return answer.ok ? parseCheckpoint(parseNote(await answer.text())?.text ?? '') : null;
}

async function isIn(url: string, { size, root }: Checkpoint, entry: Entry): Promise<boolean> {
  const answer = await fetch(`${url}/tlog/inclusion?hash=${entry.hash}&size=${size}`);
  if (!answer.ok) return false;
  const { index, path } = getInclusion.answer.parse(await answer.json());
  const leaf = leafHash(canonicalize(entry) ?? '');
  const hashes = path.map((hash) => Buffer.from(hash, 'hex'));
  return Buffer.from(rootBy(leaf, index, size, hashes) ?? []).toString('base64') === root;
}
