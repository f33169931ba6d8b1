import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventsIn, parseSocketRecording, watchAnswerIn } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { classicTerms } from '../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer } from '../server/test/support/test-server.ts';
import { freePort } from './journeys/support/processes/server-process.ts';
import { runInside } from './support/run-script.ts';

const server = await startTestServer();
const dealer = await server.signUpDealer('dealer');
const ana = await server.signUp('ana');
for (const auctionId of ['sold', 'running'])
  await server.desk.list(
    classicTerms({
      auctionId,
      dealerId: dealer.id,
      startsAt: Date.now() - 1_000,
      endsAt: Date.now() + 3_600_000,
      buyItNowPrice: 20_000,
    }),
  );
afterAll(() => server.close());

const script = join(import.meta.dirname, 'record.ts');
const record = (...args: string[]): ChildProcess => spawn(process.execPath, [script, ...args]);

/** In the process of the tests, to its end. */
const recorded = (...args: string[]) => runInside(script, args, {});

async function end(child: ChildProcess) {
  if (child.stdout === null || child.stderr === null) throw new Error('no output');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

const bid = (auctionId: string, amount: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: ana.token,
    body: { amount, clientBidId: `request-${auctionId}-${amount}` },
  });
const buyNow = (auctionId: string) =>
  server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: ana.token,
    body: { clientBidId: 'request-buy-now' },
  });

describe('npm run record', () => {
  it('writes what a watcher gets until the auction is over', async () => {
    const child = record('--auction', 'sold', '--url', server.url);
    const ended = end(child);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    await bid('sold', 10_000);
    await buyNow('sold');
    const { out, err, code } = await ended;
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const { header, lines } = parseSocketRecording(out);
    expect(header).toMatchObject({ auctionId: 'sold', serverUrl: server.url });
    expect(lines.slice(0, 2).map(({ event }) => event)).toEqual(['connect', 'auction:watch']);
    const events = lines.flatMap(eventsIn);
    expect(events).toEqual((await server.desk.read('sold'))?.events.slice(2));
  });

  it('of an auction that is over writes how it stands', async () => {
    const { out, code } = await recorded('--auction', 'sold', '--url', server.url);
    expect(code).toBe(0);
    expect(parseSocketRecording(out).lines.at(-1)).toMatchObject({
      payload: { auction: { status: 'sold' } },
    });
  });

  it('says what the log knows of the last minutes, as a watcher would have got it, masked if asked (R307)', async () => {
    const past = await recorded('--auction', 'sold', '--url', server.url, '--last', '5m', '--mask');
    expect(past.err).toBe('');
    const { header, lines } = parseSocketRecording(past.out);
    expect(header).toMatchObject({ auctionId: 'id1', serverUrl: 'http://localhost:3000' });
    expect(past.out).not.toMatch(/"auctionId":"sold"|"dealer"/);
    const history = await server.desk.read('sold');
    const seqs = history?.events.map(({ seq }) => seq);
    const [answer] = lines.flatMap((line) => watchAnswerIn(line) ?? []);
    expect(
      [...Array(answer?.seq ?? 0).keys()]
        .map((seq) => seq + 1)
        .concat(lines.flatMap(eventsIn).map(({ seq }) => seq)),
    ).toEqual(seqs);
  });

  it('ends with a whole recording at Ctrl-C and when the time is up', async () => {
    const child = record('--auction', 'running', '--url', server.url);
    const ended = end(child);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGINT');
    // Less than connecting takes: the time begins with the recording.
    const timed = await recorded('--auction', 'running', '--url', server.url, '--for', '0.001');
    for (const { out, code } of [await ended, timed]) {
      expect(code).toBe(0);
      expect(parseSocketRecording(out).lines.length).toBeGreaterThan(1);
    }
  });

  it('finds the server by its settings where no address is given', async () => {
    const port = new URL(server.url).port;
    const there = await runInside(script, ['--auction', 'none'], { PUBLIC_URL: server.url, PORT: '1' });
    expect(there.err).toBe(`There is no auction none at ${server.url}.\n`);
    const local = await runInside(script, ['--auction', 'none'], { PORT: port });
    expect(local.err).toBe(`There is no auction none at http://localhost:${port}.\n`);
  });

  it('ends quietly when nobody reads on', async () => {
    const child = record('--auction', 'running', '--url', server.url);
    const out = child.stdout as import('node:stream').Readable;
    // It may have ended before the bid is answered.
    const ended = Promise.all([once(child, 'exit'), text(child.stderr as NodeJS.ReadableStream)]);
    await once(out, 'data');
    out.destroy();
    await bid('running', 10_000);
    const [[code], err] = await ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('follows the database for an administrator, and nobody else', async () => {
    const admin = await server.signUpAdmin('upravnik');
    const watch = (token: string) =>
      recorded('--watch', 'database', '--url', server.url, '--for', '0.1', '--token', token);
    const { out, err, code } = await watch(admin.token);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const answers = parseSocketRecording(out).lines.filter(
      ({ event, as }) => event === 'database:watch' && as === 'ack',
    );
    expect(answers).toMatchObject([{ payload: { ok: true } }]);
    expect((await watch(ana.token)).err).toBe(`${server.url} refuses: the token has no right to it.\n`);
    const running = ['--auction', 'running', '--url', server.url, '--token', admin.token];
    expect((await recorded('--commands', ...running)).err).toBe(
      `${server.url} refuses: the auction is not over.\n`,
    );
  });

  it('says in one sentence why there is nothing to record', async () => {
    const nobody = `http://localhost:${await freePort()}`;
    const refusals: [string[], string | RegExp][] = [
      [['--auction', 'none', '--url', server.url], `There is no auction none at ${server.url}.\n`],
      [['--auction', 'sold', '--url', nobody], `No AutoPlace server answers at ${nobody}.\n`],
      [
        ['--auction', 'sold', '--url', server.url, '--token', 'x'],
        / refuses: the token is not valid, or no longer\.\n$/,
      ],
      [['--auction', 'sold', '--url', 'there'], /^--url takes an address .+\n$/],
      [['--auction', 'sold', '--for', 'ever'], '--for takes seconds, not "ever".\n'],
      [['--auction', 'sold', '--url', server.url, '--commands'], /^--commands needs .+ --token TOKEN .+\n$/],
      [[], /^Say which auction to record: npm run/],
    ];
    for (const [args, sentence] of refusals) {
      const { out, err, code } = await recorded(...args);
      expect({ out, code, args }).toEqual({ out: '', code: 1, args });
      expect(err).toMatch(sentence);
    }
  });
});
