import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecording } from '@autoplace/replay';
import { parseCommandRecording, parseSocketRecording, watchAnswerIn } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecording, recordingPath } from '../../../server/test/support/auctions/recordings.ts';
import { ROOT } from '../../support/run.ts';
import { testFromRecording } from './command.ts';
import { cutAt } from './until.ts';
import { testOf, writeTest } from './write-test.ts';

const socket = parseSocketRecording(readRecording('cancelled', 'socket'));
const commands = parseCommandRecording(readRecording('cancelled', 'commands'));

it.each([
  ['client', 'client/src/recorded', '../testing/replay/index.ts', socket],
  ['server', 'server/test/recorded', '../support/replay/index.ts', commands],
] as const)(
  'a test of the %s is written as the one that stands in the project, and that runs there (R318)',
  async (side, folder, support, recording) => {
    const { kind } = recording.header;
    const fixture = `cancelled.${kind}.jsonl`;
    const command = `npm run replay -- ${fixture} --write-test ${side}`;
    const { text, notes } = await testOf({ name: 'cancelled', fixture, support, command }, recording);
    expect(text).toBe(await readFile(join(ROOT, folder, 'cancelled.test.ts'), 'utf8'));
    expect(formatRecording(recording)).toBe(await readFile(join(ROOT, folder, fixture), 'utf8'));
    expect(notes).toEqual(['It passes now: where the code is wrong, write into it what is right.']);
    await expect(writeTest(fixture, recording, side)).rejects.toThrow('exists: delete it, or choose');
  },
);

it('a test that fails by what the server told says so', async () => {
  const wrong = structuredClone(socket);
  const answer = structuredClone(socket.lines.find((line) => watchAnswerIn(line) !== null));
  const told = answer && watchAnswerIn(answer);
  if (!answer || !told) throw new Error('it has an answer');
  const bid = wrong.lines.findIndex(({ event }) => event === 'auction:event');
  Object.assign(told.auction, { seq: told.seq + 1, bidCount: 2 });
  wrong.lines.splice(bid + 1, 0, { ...answer, t: wrong.lines[bid]?.t ?? 0 });
  const written = { name: 'a', fixture: 'a.socket.jsonl', support: './b.ts', command: 'c' };
  const { notes } = await testOf(written, wrong);
  expect(notes[0]).toBe('It fails now, since the client shows otherwise than the server says:');
  expect(notes).toContain(`  line ${bid + 3}, after event ${told.seq + 1}: bidCount is 1, by the server 2`);
});

it.each([
  ['client', socket, ({ differences }: { differences: unknown[] }) => differences.length === 0],
  ['server', commands, ({ events }: { events: unknown[] }) => events.length < 4],
] as const)('a test of the %s by a check holds the check', async (side, recording, check) => {
  const written = { name: 'a', fixture: 'a.jsonl', support: './b.ts', command: 'c' };
  const { text } = await testOf(written, recording, check);
  expect(text).toContain(`const check: (state: ${side === 'client' ? 'Store' : 'Desk'}State) => unknown = `);
  expect(text).toContain(check.toString());
  expect(text).toContain('expect(await check(played.state)).not.toBe(false);');
  expect(text.match(/^import/gm)).toHaveLength(side === 'client' ? 4 : 5);
});

it('says what the other side needs', async () => {
  await expect(writeTest('a.jsonl', socket, 'server')).rejects.toThrow(
    'a.jsonl holds what a client got, and a test of the server needs what was asked: once the auction is over, npm run --silent record -- --auction cancelled --commands --token TOKEN',
  );
  await expect(writeTest('a.jsonl', commands, 'client')).rejects.toThrow('use --write-test server');
  await expect(writeTest('a.jsonl', socket, 'client', { out: '/tmp/a.test.ts' })).rejects.toThrow(
    'below client/src/',
  );
});

it('a recording ends earlier if wanted, at a time or at an event', async () => {
  const eventsOf = async (until: string) => (await cutAt(socket, until)).lines.length;
  expect([await eventsOf('16s'), await eventsOf('3'), await eventsOf('15.9s')]).toEqual([
    socket.lines.length - 1,
    socket.lines.length - 1,
    socket.lines.length - 2,
  ]);
  expect((await cutAt(commands, '4')).lines.map(({ event }) => event)).toEqual(['PlaceBid', 'Cancel']);
  await expect(cutAt(socket, '9')).rejects.toThrow('There is no event 9 in it.');
  await expect(cutAt(socket, 'noon')).rejects.toThrow('--until takes a time');
});

describe('the command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shrink-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const file = recordingPath('outbid-war', 'socket');

  it('shrinks a file by the check of a module, in the client as it is', async () => {
    const check = join(folder, 'check.ts');
    await writeFile(check, 'export default ({ auction }) => (auction()?.view.bidCount ?? 0) < 2;\n');
    const out = join(folder, 'small.jsonl');
    expect(await testFromRecording([file, '--shrink', check, '--out', out])).toBe(true);
    const { lines } = parseSocketRecording(await readFile(out, 'utf8'));
    expect(lines.map(({ event, as }) => as ?? event)).toEqual([
      'ack',
      expect.stringMatching(/^auction:events?$/),
    ]);
    await expect(testFromRecording([file, '--shrink', check, '--out', out])).rejects.toThrow('exists');
  });

  it.each([
    [['--write-test', 'desk'], '--write-test takes client or server, not "desk".'],
    [['--shrink', 'none.ts'], 'There is no none.ts.'],
  ])('says what is wrong with %j', async (args, sentence) => {
    await expect(testFromRecording([file, ...args])).rejects.toThrow(sentence);
  });

  it('leaves everything else to the player', async () => {
    expect(await testFromRecording([file, '--speed', '10'])).toBe(false);
  });
});
