import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { honestLogs } from './honest-auctions.ts';
import { realAuction } from './real-auction.ts';
import { checkpointOf, rewritten, TWELVE } from './twelve.ts';

const VERIFY = join(import.meta.dirname, '../verify.py');
const folder = await mkdtemp(join(tmpdir(), 'autoplace-ways-'));
const real = await realAuction();
afterAll(async () => {
  await real.close();
  await rm(folder, { recursive: true });
});

/** What the stand-alone verifier says of these files. */
async function verified(name: string, contents: readonly unknown[], ...more: string[]) {
  const paths = await Promise.all(
    contents.map(async (content, n) => {
      const path = join(folder, `${name.replaceAll(/\W+/g, '-')}-${n}.json`);
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    }),
  );
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile('python3', ['-B', VERIFY, ...paths, ...more], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout }),
    );
  });
}

it('a real auction verifies with everything that people outside hold of it', async () => {
  const { auctionId, keys, log, shown, receipts, checkpoints } = real;
  const heads = { auctionId, heads: shown.map(({ seq, head }) => ({ seq, head })), events: shown };
  const all = Object.values(receipts).flat();
  expect(all.length).toBe(5);
  const { code, said } = await verified('honest', [keys, log, heads, ...all, ...checkpoints]);
  expect(said).not.toContain('WRONG');
  expect(code).toBe(0);
  expect(said).toMatch(/sold to Kupac 3 for 12,800 EUR/);
});

it('an archived auction is answered to the byte as before, and verifies (R253)', async () => {
  const { auctionId, checkpoints, receipts, url } = real;
  const texts = () =>
    Promise.all(
      ['log', 'chain?after=0', 'chain?after=3'].map(async (path) =>
        (await fetch(`${url}/api/auctions/${auctionId}/${path}`)).text(),
      ),
    );
  const before = await texts();
  await real.archive();
  expect(await texts()).toEqual(before);
  const held = [...checkpoints, ...Object.values(receipts).flat()];
  const { code, said } = await verified('archived', held, '--url', url);
  expect(said).not.toContain('WRONG');
  expect(said).toContain(auctionId);
  expect(code).toBe(0);
});

it('a history that was written again verifies by itself: what people outside hold finds it out', async () => {
  const forged = rewritten(real, (bids) => bids.filter(({ amount }) => amount !== 11_000));
  const { code, said } = await verified('again', [forged.log, real.keys, checkpointOf(real, forged)]);
  expect(said).not.toContain('WRONG');
  expect(code).toBe(0);
});

it('no honest auction is accused, whatever happened in it: 1,000 of the rules’ own making', async () => {
  const seed = Number(process.env.SEED_OF_RUN ?? Date.now() % 2 ** 31);
  const { code, said } = await verified(`honest-${seed}`, [honestLogs(1_000, seed)]);
  expect(
    said
      .split('\n')
      .filter((line) => !/^(ok|note) /.test(line))
      .slice(0, 20)
      .join('\n'),
    `SEED_OF_RUN=${seed}`,
  ).not.toContain('WRONG');
  expect(code).toBe(0);
});

it.each(TWELVE)('is found out: $name', async ({ name, files, says }) => {
  const { code, said } = await verified(name, files(real));
  const wrong = said.split('\n').filter((line) => line.startsWith('WRONG'));
  expect(wrong.join('\n')).toMatch(says);
  expect(code).toBe(1);
});
