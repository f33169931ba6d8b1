import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionEvent } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { CHEATS, honest, log, witness } from './cheats.ts';
import { classicLot } from './sample-auctions.ts';
import { chainOf, type Link, linksOf, logOf, Tree } from './sample-log.ts';

let files = 0;
const folder = await mkdtemp(join(tmpdir(), 'autoplace-proof-'));
afterAll(() => rm(folder, { recursive: true }));

async function write(content: unknown): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** What the program says of these files, and its exit code. */
async function verify(contents: unknown[], ...options: string[]): Promise<{ code: number; lines: string[] }> {
  const paths = await Promise.all(contents.map(write));
  const script = join(import.meta.dirname, 'verify.py');
  return new Promise((resolve) => {
    execFile('python3', ['-B', script, ...options, ...paths], (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });
}

it('finds that honest auctions hold, with receipts, evidence, checkpoints and witnesses', async () => {
  const { code, lines } = await verify([`${witness.verifierKey}\n`, ...honest()]);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(code).toBe(0);
  expect(lines).toContain(
    'honest: sold to Kupac 3 for 1,500 EUR (hammer), 4 bids, end 2026-11-02 11:01:00 UTC',
  );
  for (const part of [
    'every seal opened',
    'the reserve of 1,300 EUR is the committed one',
    'receipt for BidPlaced at 2026-11-02 10:01:00 UTC: signed by autoplace.example',
    'its commit is in the chain',
    'the tree of 9 entries only adds to that of 3',
    'is entry 5 of the tree of 9 entries',
    'with 9 entries: signed by witness.example',
  ])
    expect(lines).toContainEqual(expect.stringContaining(part));
});

it('tells every cheat for what it is, by auction, link and event', async () => {
  const { code, lines } = await verify([log.keys(), ...CHEATS.flatMap((cheat) => cheat.files)]);
  expect(code).toBe(1);
  for (const { name, says } of CHEATS) {
    const told = lines.filter((line) => line.startsWith('WRONG') && line.includes(says));
    expect(
      told.find((line) => line.startsWith(`WRONG ${name}`) || says.startsWith('two histories')),
      `${name}: ${says}`,
    ).toBeDefined();
  }
  expect(lines).toContainEqual(
    expect.stringMatching(/^WRONG below-minimum, link 4, event 4 \(BidPlaced\): 1,050 EUR/),
  );
});

it('R348 says of a receipt alone that nothing confirms it, until keys or a log do: anybody can write one', async () => {
  const id = 'alone';
  const links = linksOf(id, classicLot(id));
  const receipt = log.receipt(id, links[2] as Link, 0);
  const [alone, signed, logged] = await Promise.all([
    verify([receipt]),
    verify([receipt, log.keys()]),
    verify([receipt, logOf(id, links)]),
  ]);
  expect(alone.code).toBe(2);
  expect(alone.lines).toContainEqual(expect.stringMatching(/^NOT CONFIRMED: alone: receipt for BidPlaced/));
  expect(alone.lines).not.toContain('All checks that could be made hold.');
  for (const { code, lines } of [signed, logged]) {
    expect(code).toBe(0);
    expect(lines).toContain('All checks that could be made hold.');
    expect(lines.join()).not.toContain('NOT CONFIRMED');
  }
});

it('asks a server for keys, checkpoint, log, and for the entry of each auction in the tree', async () => {
  const id = 'asked';
  const links = linksOf(id, classicLot(id));
  const tree = new Tree();
  tree.add(id, links);
  const hash = links.at(-1)?.hash ?? '';
  const answers: Record<string, unknown> = {
    '/.well-known/autoplace-keys.json': log.keys(),
    '/tlog/checkpoint': tree.checkpoint(tree.size, log),
    [`/api/auctions/${id}/log`]: logOf(id, links),
    [`/tlog/inclusion?hash=${hash}&size=${tree.size}`]: {
      ...tree.inclusion(hash, tree.size),
      hash: undefined,
    },
    [`/tlog/consistency?from=2&to=${tree.size}`]: tree.consistency(2, tree.size),
  };
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const ask = (...held: unknown[]) =>
    verify([tree.checkpoint(2, log), ...held], '--url', `http://127.0.0.1:${port}`);
  const { code, lines } = await ask(log.receipt(id, links[2] as Link, 0));
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('checkpoint of autoplace.example/log/3f9a1c20 with 6 entries: signed by'),
      'ok    the tree of 6 entries only adds to that of 2',
      `ok    ${id}: the commit of event 10 is entry 5 of the tree of 6 entries`,
      expect.stringContaining('its commit is in the chain'),
    ]),
  );
  expect(code).toBe(0);
  delete answers[`/tlog/inclusion?hash=${hash}&size=${tree.size}`];
  expect((await ask({ auctionId: id, heads: [] })).lines).toContain(
    `WRONG ${id}: its newest commit is not in the tree of 6 entries`,
  );
  server.close();
});

it.each(['', '{}', '[{"id": "lot"}]'])(
  'takes no file for checked that says nothing it knows: %j',
  async (text) => {
    expect(await verify([text])).toMatchObject({ code: 2 });
  },
);

it('says that a file cannot be read', async () => {
  expect(await verify(['{"auctionId": '])).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^cannot be read/)],
  });
});

it('checks nothing where an option is misspelt, and says how it is used', async () => {
  const { code, lines } = await verify(honest(), '--witnes', witness.verifierKey);
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain('python3 verify.py [--url https://SERVER] [--witness KEY] FILE...');
  expect(lines.join('\n')).not.toContain('ok ');
  expect(lines[0]).toMatch(/^Checks auctions/);
  expect(await verify([], '--help')).toEqual({ code: 0, lines });
  expect(await verify([])).toEqual({ code: 2, lines });
});

it('is one script that can be read in an evening', async () => {
  const lines = (await readFile(join(import.meta.dirname, 'verify.py'), 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(300);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});

it('knows every public event, as the page does: an honest auction with another one would not hold', async () => {
  const script = await readFile(join(import.meta.dirname, 'verify.py'), 'utf8');
  const page = await readFile(join(import.meta.dirname, '../../client/public/dokaz/proveri.html'), 'utf8');
  const ofFacts = /const PUBLIC = \[([^\]]*)\]/.exec(page)?.[1] ?? '';
  for (const { shape } of auctionEvent.options) {
    const type = shape.type.value;
    expect(script).toContain(`'${type}'`);
    expect(page).toContain(` on${type}(event`);
    expect(ofFacts).toContain(`'${type}'`);
  }
});

it('finds a seal that the hash of its link does not hold, whatever else the link says', async () => {
  const id = 'two-faces';
  const links = structuredClone(linksOf(id, classicLot(id))) as (Link & { inner?: string })[];
  const link = links[2] as Link & { inner?: string };
  const { inner } = chainOf(id, links).links[2] as { inner: string };
  Object.assign(link, { inner, seal: '0'.repeat(64) });
  expect((await verify([logOf(id, links)])).lines).toContainEqual(
    expect.stringMatching(/^WRONG two-faces, link 3 .*its content does not have its hash/),
  );
});
