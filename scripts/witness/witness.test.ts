import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { leafHash } from '../../server/src/core/security/merkle.ts';
import { formatAddCheckpoint } from '../../server/src/proof/add-checkpoint.ts';
import { checkpointText } from '../../server/src/proof/checkpoint.ts';
import { makeKeyPair } from '../../server/src/proof/ed25519.ts';
import { checkNote, cosignedAt, parseNote, parseVerifier } from '../../server/src/proof/note.ts';
import { history, LogStandIn, rootIn } from './testing/log-stand-in.ts';
import { unseenLog, Witness } from './witness.ts';
import { newWitness, readWitness, type WitnessState, writeWitness } from './witness-file.ts';
import { createWitnessServer } from './witness-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'autoplace-witness-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'of-its-own', 'witness.json');

const log = new LogStandIn();
const { origin, pair } = log;
const clock = { now: () => 1_700_000_000_999 };

let kept: WitnessState[];
let witness: Witness;
beforeEach(() => {
  kept = [];
  const pinned = unseenLog({ url: 'https://autoplace.example', origin, keys: [pair.publicKey] });
  witness = new Witness(
    { ...newWitness('witness.example'), logs: [pinned] },
    (state) => kept.push(state),
    clock,
  );
});
const answerTo = (body: string) => witness.addCheckpoint(body).status;

describe('R244 a witness', () => {
  it('cosigns each checkpoint that extends the last one, of every size', () => {
    let last = 0;
    for (const size of [1, 2, 3, 7, 8, 8, 9, 64, 100]) {
      const leaves = history(size);
      const { status, body } = witness.addCheckpoint(log.asking(last, leaves));
      expect([status, body.startsWith('— witness.example ')]).toEqual([200, true]);
      const note = parseNote(log.sign(log.textOf(leaves)) + body);
      const verifier = parseVerifier(witness.verifier);
      if (note === null || verifier === null) throw new Error('no note');
      expect(checkNote(note, verifier)).toBe('good');
      expect(note.signatures.map(cosignedAt)).toEqual([null, 1_700_000_000n]);
      last = size;
    }
    expect(witness.logs[0]).toMatchObject({ size: 100, root: rootIn(history(100)), conflict: null });
  });

  it('cosigns an empty tree, with the root of no other', () => {
    expect(answerTo(log.asking(0, []))).toBe(200);
    const wrong = checkpointText({ origin, size: 0, root: Buffer.from(leafHash('')).toString('base64') });
    expect(answerTo(formatAddCheckpoint({ oldSize: 0, path: [], checkpoint: log.sign(wrong) }))).toBe(422);
  });

  it('says its size to whoever knows another one', () => {
    witness.addCheckpoint(log.asking(0, history(5)));
    for (const old of [0, 3, 6])
      expect(witness.addCheckpoint(log.asking(old, history(9)))).toEqual({
        status: 409,
        body: '5\n',
        type: 'text/x.tlog.size',
      });
  });

  it.each([
    ['that extends another history', 5, history(9, 3)],
    ['of the same size with another root', 5, history(5, 4)],
  ])('never cosigns a checkpoint %s', (_, old, forked) => {
    witness.addCheckpoint(log.asking(0, history(5)));
    const remembered = kept.length;
    expect(answerTo(log.asking(old, forked))).toBe(422);
    expect(witness.logs[0]?.size).toBe(5);
    expect(kept.slice(remembered).every(({ logs }) => logs[0]?.root === rootIn(history(5)))).toBe(true);
  });

  it('keeps what the log has signed of both histories as evidence', () => {
    witness.addCheckpoint(log.asking(0, history(5)));
    const other = log.sign(log.textOf(history(5, 4)));
    answerTo(log.asking(5, history(5, 4), other));
    expect([kept.at(-1)?.logs[0]?.conflict, witness.logs[0]?.conflict]).toEqual([other, other]);
  });

  it.each([
    ['a hash too many', (path: Uint8Array[]) => [...path, leafHash('')]],
    ['a hash too few', (path: Uint8Array[]) => path.slice(1)],
    ['no hash', () => []],
  ])('refuses a path with %s', (_, change) => {
    witness.addCheckpoint(log.asking(0, history(5)));
    const leaves = history(9);
    const path = change(log.pathOf(leaves, 5));
    const body = formatAddCheckpoint({ oldSize: 5, path, checkpoint: log.sign(log.textOf(leaves)) });
    expect(answerTo(body)).toBe(422);
  });

  it('refuses a path from nothing', () => {
    const body = formatAddCheckpoint({
      oldSize: 0,
      path: [leafHash('')],
      checkpoint: log.sign(log.textOf(history(2))),
    });
    expect(answerTo(body)).toBe(422);
  });

  it('trusts the pinned key alone', () => {
    const text = log.textOf(history(3));
    const stranger = log.sign(text, makeKeyPair());
    expect(answerTo(log.asking(0, history(3), stranger))).toBe(403);
    const broken = log.sign(text).replace(text, log.textOf(history(4)));
    expect(answerTo(log.asking(0, history(4), broken))).toBe(403);
    const both = log.sign(text) + stranger.slice(text.length + 1);
    expect(answerTo(log.asking(0, history(3), both))).toBe(200);
    expect(witness.logs[0]?.note).not.toContain(stranger.slice(text.length + 1));
  });

  it('knows no other log', () => {
    const text = log.textOf(history(3)).replace(origin, 'autoplace.example/log/2');
    expect(answerTo(log.asking(0, history(3), log.sign(text)))).toBe(404);
  });

  const good = log.asking(0, history(3));
  it.each([
    ['nothing', ''],
    ['no old size', good.replace('old 0\n', '')],
    ['a size with a zero in front', good.replace('old 0', 'old 00')],
    ['a hash that is none', good.replace('old 0\n', 'old 0\nAAAA\n')],
    [
      'more than 63 hashes',
      good.replace('old 0\n', `old 0\n${`${Buffer.from(leafHash('')).toString('base64')}\n`.repeat(64)}`),
    ],
    ['no checkpoint', 'old 0\n\na text\n\n— a AAAAAAAA\n'],
    ['an old size that is larger', log.asking(0, history(3)).replace('old 0', 'old 4')],
  ])('refuses %s', (_, body) => {
    expect(answerTo(body)).toBe(400);
  });

  it('answers nothing that it could not keep', () => {
    const full = new Witness(
      { ...newWitness('w'), logs: [...witness.logs] },
      () => {
        throw new Error('no space left');
      },
      clock,
    );
    expect(() => full.addCheckpoint(log.asking(0, history(5)))).toThrow('no space');
    expect(full.logs[0]?.size).toBe(0);
  });
});

describe('R244 its file', () => {
  it('holds key and memory, is replaced as a whole and belongs to its owner', async () => {
    expect(readWitness(file)).toBeNull();
    const first = newWitness('witness.example');
    writeWitness(file, first);
    const seen = { ...unseenLog({ url: null, origin, keys: [] }), size: 4 };
    writeWitness(file, { ...first, logs: [seen] });
    expect(readWitness(file)).toEqual({ ...first, logs: [seen] });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['witness.json']);
  });

  it('is not begun again when it is damaged', async () => {
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40));
    expect(() => readWitness(file)).toThrow('is damaged');
  });
});

describe('R244 over HTTP', () => {
  it('speaks the protocol, and says who it is and what it has seen', async () => {
    const server = createWitnessServer(witness, () => ['There is news.']);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const url = `http://127.0.0.1:${port}`;
    const add = (body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body });
    const own = `${url}/${hash('sha256', origin)}/checkpoint`;

    expect((await fetch(own)).status).toBe(404);
    const cosigned = await add(log.asking(0, history(5)));
    expect(cosigned.status).toBe(200);
    const line = await cosigned.text();
    const late = await add(log.asking(0, history(9)));
    expect([late.status, late.headers.get('content-type'), await late.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '5\n',
    ]);
    expect((await add('x'.repeat(200_000))).status).toBe(413);
    expect(await (await fetch(own)).text()).toBe(log.sign(log.textOf(history(5))) + line);
    const page = await (await fetch(url)).text();
    for (const part of [witness.verifier, 'There is news.', log.textOf(history(5)).trimEnd()])
      expect(page).toContain(part);
    server.close();
    server.closeAllConnections();
  });
});
