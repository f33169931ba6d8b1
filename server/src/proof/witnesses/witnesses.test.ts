import { MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import { ok } from '../../core/result.ts';
import { parseAddCheckpoint } from '../add-checkpoint.ts';
import { checkpointText } from '../checkpoint.ts';
import { COSIGNS, makeKeyPair, privateKeyOf } from '../ed25519.ts';
import { checkNote, cosign, formatSignature, formatVerifier, parseNote } from '../note.ts';
import { createMongoTree } from '../tree/tree.mongo.ts';
import type { WitnessAnswer } from './ask-witness.ts';
import { createMongoCosignatures } from './cosignatures.mongo.ts';
import { Witnesses } from './witnesses.ts';

const world = await upkeepWorld();
afterAll(() => world.close());
const { heads } = await createMongoTree(world.connection);
const cosignatures = createMongoCosignatures(world.connection);
const origin = 'autoplace.example/log/1';
const URLS = ['https://one.example', 'https://two.example'];

/** Another party's server, which answers what a test has it answer: cosignatures by its key where it has nothing else. */
function otherParty(url: string) {
  const name = new URL(url).host;
  const pair = makeKeyPair();
  const answers: (WitnessAnswer | Error)[] = [];
  const asked: string[] = [];
  return {
    listed: { url, verifier: { name, type: COSIGNS, publicKey: pair.publicKey } },
    asked,
    /** Before it answers. */
    whenAsked: async () => {},
    next: (...more: typeof answers) => void answers.push(...more),
    answer(body: string): WitnessAnswer {
      const request = parseAddCheckpoint(body);
      const note = parseNote(request?.checkpoint ?? '');
      if (request === null || note === null) throw new Error('no request');
      asked.push(
        `${request.oldSize} ${request.path.map((hash) => hash[0]).join()} ${note.text.split('\n')[1]}`,
      );
      const given = answers.shift();
      if (given instanceof Error) throw given;
      const by = { name, publicKey: pair.publicKey, privateKey: privateKeyOf(pair.privateKey) };
      return given ?? { status: 200, body: formatSignature(cosign(by, note.text, 1_700_000_000)) };
    },
  };
}

let clock: FakeClock;
let parties: ReturnType<typeof otherParty>[];
let noted: string[];
beforeEach(async () => {
  for (const name of ['proof_checkpoints', 'proof_cosignatures'])
    await world.connection.collection(name).deleteMany({});
  clock = new FakeClock(Date.parse('2026-01-01T12:00:00Z'));
  parties = URLS.map(otherParty);
  noted = [];
});

/** One of the servers that have checkpoints cosigned. Its paths have one hash that tells where they begin. */
function server() {
  const logger = memoryLogger();
  const witnesses = new Witnesses({
    witnesses: parties.map(({ listed }) => listed),
    signer: { origin },
    heads,
    cosignatures,
    clock,
    logger,
    consistency: async (from, to) =>
      ok({ path: from === to ? [] : [from.toString(16).padStart(2, '0').repeat(32)] }),
    async ask(url, body) {
      const asked = party(URLS.indexOf(url));
      await asked.whenAsked();
      return asked.answer(body);
    },
    security: { note: (event, { kind } = {}) => void noted.push(`${event} ${kind}`) },
  });
  return { witnesses, logger, look: () => witnesses.look() };
}

async function grow(size: number) {
  const head = { origin, size, root: Buffer.alloc(32, size).toString('base64') };
  const note = `${checkpointText(head)}\n— ${origin} AAAAAAAA\n`;
  await heads.put({ ...head, note, at: clock.now() });
  return { ...head, note };
}

const party = (n: number) => parties[n] as (typeof parties)[number];
const size = (known: number): WitnessAnswer => ({ status: 409, body: `${known}\n` });
const REFUSED: WitnessAnswer = { status: 422, body: 'no\n' };

describe('R245 witnesses of the log', () => {
  it('cosign each new checkpoint once, from what they cosigned before', async () => {
    const { witnesses, look } = server();
    await look();
    await grow(3);
    await look();
    await look();
    const head = await grow(9);
    await look();
    for (const { asked } of parties) expect(asked).toEqual(['0  3', '3 3 9']);
    const note = parseNote(head.note + (await witnesses.linesOf(head)));
    for (const { listed } of parties) expect(note && checkNote(note, listed.verifier)).toBe('good');
    expect(await witnesses.linesOf({ ...head, root: Buffer.alloc(32).toString('base64') })).toBe('');
    expect(await witnesses.troubles()).toEqual({ parted: [], silent: [] });
  });

  it('get the path from the size that they say', async () => {
    await grow(9);
    party(0).next(size(5));
    await server().look();
    expect(party(0).asked).toEqual(['0  9', '5 5 9']);
    expect(await server().witnesses.troubles()).toEqual({ parted: [], silent: [] });
  });

  it('are left alone when another server asks at the same time', async () => {
    await grow(9);
    party(0).next(size(5), size(7));
    const { witnesses, look } = server();
    await look();
    await clock.advance(20 * MINUTE_MS);
    expect(await witnesses.troubles()).toEqual({ parted: [], silent: [] });
    await look();
    expect(party(0).asked).toEqual(['0  9', '5 5 9', '0  9']);
  });

  it('that say the tree does not extend theirs are told of once, by all servers together, until they cosign', async () => {
    await grow(9);
    const [one, two] = [server(), server()];
    party(1).next(REFUSED, REFUSED, new Error('away'));
    await one.look();
    await two.look();
    await clock.advance(MINUTE_MS);
    await one.look();
    expect(noted).toEqual(['log.disputed two.example']);
    expect(await two.witnesses.troubles()).toEqual({ parted: ['two.example'], silent: [] });
    await clock.advance(MINUTE_MS);
    await two.look();
    expect(await one.witnesses.troubles()).toEqual({ parted: [], silent: [] });
  });

  it('that have seen more than was ever signed have seen another tree', async () => {
    await grow(9);
    party(0).next(size(10));
    const { witnesses, look } = server();
    await look();
    expect(await witnesses.troubles()).toEqual({ parted: ['one.example'], silent: [] });
  });

  it('that have seen more by another server have not', async () => {
    await grow(9);
    const { witnesses, look } = server();
    let head = await grow(9);
    party(0).next(size(10));
    party(0).whenAsked = async () => {
      head = await grow(10);
    };
    await look();
    expect((await witnesses.troubles()).parted).toEqual([]);
    await look();
    expect(await witnesses.linesOf(head)).toContain('one.example');
  });

  it.each<[string, WitnessAnswer | Error]>([
    ['cannot be reached', new Error('fetch failed')],
    ['does not know the log', { status: 404, body: 'unknown' }],
    ['does not trust its key', { status: 403, body: 'key' }],
    ['refuses without a size', { status: 409, body: 'why not' }],
    ['answers what is no cosignature', { status: 200, body: '— one.example AAAAAAAA\n' }],
    ['answers nothing', { status: 200, body: '' }],
  ])('of which one %s do without it, and operators know after 15 minutes', async (_, answer) => {
    const head = await grow(9);
    const { witnesses, logger, look } = server();
    for (let minute = 0; minute < 16; minute++) {
      party(0).next(answer);
      await look();
      // It is left alone for 30 s.
      await look();
      await clock.advance(MINUTE_MS);
      expect((await witnesses.troubles()).silent).toEqual(minute < 14 ? [] : ['one.example']);
    }
    expect([party(0).asked.length, party(1).asked.length, logger.warnings.length]).toEqual([16, 1, 1]);
    expect(noted).toEqual([]);
    expect(await witnesses.linesOf(head)).toMatch(/^— two\.example \S+\n$/);
    await look();
    expect(await witnesses.troubles()).toEqual({ parted: [], silent: [] });
  });

  it('keep the larger of two checkpoints that servers had cosigned at the same time', async () => {
    const line = (n: number) => ({ size: n, root: 'root', line: `${n}\n`, at: clock.now() });
    const witness = formatVerifier(party(0).listed.verifier);
    await Promise.all([9, 7].map((n) => cosignatures.cosigned(origin, witness, line(n))));
    await cosignatures.cosigned(origin, witness, line(8));
    expect((await cosignatures.of(origin)).map(({ cosigned }) => cosigned?.size)).toEqual([9]);
    expect(await cosignatures.of('autoplace.example/log/2')).toEqual([]);
  });
});
