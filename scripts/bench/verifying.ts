import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@autoplace/shared/time';
import { verifyLog } from '../../server/src/auctions/log/verify-chain.ts';
import { classicTerms, NOON } from '../../server/test/support/auctions/auction-fixtures.ts';
import { bid, confirmed } from '../../server/test/support/auctions/auction-story.ts';
import { decidedAll, written } from '../proof/ways/forging.ts';
import { ROOT } from '../support/run.ts';
import { type BenchTable, median } from './table.ts';

const BIDS = 10_000;
const ROUNDS = 5;
/** The verifier that shares no code with the server. */
const SCRIPT = join(ROOT, 'scripts/proof/verify.py');

/** Verifying the public log of an auction with 10,000 bids: the stand-alone script, its start included, against the server's own code, in turns. */
export async function benchVerifying(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'autoplace-verifying-'));
  const terms = classicTerms({ endsAt: NOON + 24 * HOUR_MS, bidIncrement: 1 });
  const bids = Array.from({ length: BIDS }, (_, n) =>
    confirmed(bid(`bidder-${n % 64}`, 10_000 + n, NOON + 1_000 + n)),
  );
  const { log } = written(terms.auctionId, decidedAll(terms, NOON, bids));
  const file = join(folder, 'log.json');
  writeFileSync(file, JSON.stringify(log));
  const seconds = (work: () => unknown): number => {
    const startedAt = performance.now();
    work();
    return (performance.now() - startedAt) / 1_000;
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    script: seconds(() => execFileSync('python3', ['-B', SCRIPT, file])),
    own: seconds(() => {
      if (!verifyLog(log as never).ok) throw new Error('the log does not hold');
    }),
  }));
  rmSync(folder, { recursive: true });
  const [script, own] = [median(rounds.map((one) => one.script)), median(rounds.map((one) => one.own))];
  return {
    title: `Verifying ${BIDS} bids, medians of ${ROUNDS} rounds in turns`,
    columns: ['verify.py, s', 'the server’s own code, s', 'ratio'],
    rows: [
      [
        script.toFixed(2),
        own.toFixed(2),
        `${median(rounds.map((one) => one.script / one.own)).toFixed(1)} ×`,
      ],
    ],
  };
}
