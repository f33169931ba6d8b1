import { setTimeout as sleep } from 'node:timers/promises';
import type { Ack, WatchAuctionAck } from '@autoplace/shared/contract';
import { EventLedger } from '../../load/measured/event-ledger.ts';
import { connectMany, connectRaw, type RawClient } from '../raw-client.ts';
import type { Crowd, Return, Returned } from './orders.ts';

/** Everybody who watches one auction, in a process of their own: when their server is gone, they come to the other one and ask for what they missed. */
const { urls, auctionId, tokens, watchers } = JSON.parse(process.argv[2] ?? '') as Crowd;
/** A socket of a server that refuses it tries again after so long and up to twice that, in milliseconds. */
const AGAIN_MS = 300;
const SEQS = /"seq":(\d+)/g;

interface Watcher {
  client: RawClient | null;
  ledger: EventLedger;
  token: string | undefined;
}

/** All are sent the same texts, so each is read once. */
let read: { text: string; seqs: number[] } = { text: '', seqs: [] };
function seqsIn(text: string): number[] {
  if (text !== read.text) read = { text, seqs: [...text.matchAll(SEQS)].map(([, seq]) => Number(seq)) };
  return read.seqs;
}

/** Resolves when the answer to `auction:watch` is there; rejects when the connection is gone before that. */
async function watch(watcher: Watcher, url: string): Promise<void> {
  const { ledger, token } = watcher;
  const { promise: watching, resolve: answered, reject: failed } = Promise.withResolvers<void>();
  // Nobody awaits it where there never was a connection.
  watching.catch(() => {});
  const client = await connectRaw(url, {
    socketIo: true,
    ...(token !== undefined && { token }),
    onText(text) {
      if (text.startsWith('42["auction:event')) for (const seq of seqsIn(text)) ledger.take(seq);
      else if (text.startsWith('43')) {
        const [ack] = JSON.parse(text.slice(text.indexOf('['))) as [Ack<WatchAuctionAck>];
        if (!ack.ok) return void setTimeout(ask, AGAIN_MS);
        ledger.answered(
          ack.seq,
          ack.missed.map((event) => event.seq),
        );
        answered();
      }
    },
    onClose: () => failed(new Error('closed before the answer')),
  });
  watcher.client = client;
  const ask = () => {
    const since = ledger.last === undefined ? {} : { sinceSeq: ledger.last, lean: true };
    ledger.asked();
    client.send(`420${JSON.stringify(['auction:watch', { auctionId, ...since }])}`);
  };
  ask();
  await watching;
}

const crowd: Watcher[] = Array.from({ length: watchers }, (_, index) => ({
  client: null,
  ledger: new EventLedger(),
  // Three of four are visitors.
  token: index % 4 === 0 ? tokens[(index / 4) % tokens.length] : undefined,
}));
await connectMany(watchers, (index) => watch(crowd[index] as Watcher, urls[0]));

async function comeBack(watcher: Watcher, afterMs: number): Promise<number> {
  await sleep(afterMs);
  watcher.client?.close();
  const from = performance.now();
  for (;;) {
    try {
      await watch(watcher, urls[1]);
      return performance.now() - from;
    } catch {
      await sleep(AGAIN_MS * (1 + Math.random()));
    }
  }
}

async function carryOut({ withinMs, firstMs, isServedMeanwhile }: Return): Promise<Returned> {
  const goneAt = performance.now();
  // What the server has still sent counts no more.
  if (!isServedMeanwhile) for (const { client } of crowd) client?.close();
  const places = crowd.map((_, index) => index).sort(() => Math.random() - 0.5);
  const waits = await Promise.all(
    crowd.map((watcher, index) => comeBack(watcher, firstMs + ((places[index] ?? 0) / watchers) * withinMs)),
  );
  return { servedMs: performance.now() - goneAt, waits };
}

/** What has come to all of them, once nothing more is on its way. */
const account = () => ({
  lost: crowd.reduce((sum, { ledger }) => sum + ledger.lost, 0),
  doubled: crowd.reduce((sum, { ledger }) => sum + ledger.doubled, 0),
  behind: crowd.filter(({ ledger }) => ledger.last !== crowd[0]?.ledger.last).length,
});

process.on('message', async (order: Return | 'account') =>
  process.send?.(order === 'account' ? account() : await carryOut(order)),
);
process.once('disconnect', () => process.exit());
process.send?.({ connected: watchers });
