import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from './meter.ts';

/** Read when the metrics are scraped. */
export interface LiveCounts {
  /** Open sockets of this server. */
  connections(): number;
  /** Open sockets of this server that watch an auction, once for each. */
  watchers(): number;
  /** By which this server's clock is ahead of the database's. */
  clockOffsetMs(): number;
  /** Epoch milliseconds of the end of this server's certificate; absent where it speaks http. */
  certificateEndsAt?: number | undefined;
  /** The tree over all auctions: its size, and for how long the oldest commit has waited to be in it. */
  tree(): { size: number; waitsMs: number };
}

export interface PrometheusMeter {
  meter: Meter;
  contentType: string;
  /** Everything counted so far, in Prometheus's text format. */
  text(): Promise<string>;
  /** Ends the sampling of the process. */
  stop(): void;
}

/** Seconds: a commit takes a millisecond on a good disk and a tenth of a second on a bad day. */
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const BATCH_FACTS = [1, 2, 5, 10, 25, 50, 100, 250, 1_000];

/** The metrics of this server in Prometheus's format; docs/operations.md explains each number. */
export function createPrometheusMeter(counts: LiveCounts): PrometheusMeter {
  const { connections, watchers, clockOffsetMs, certificateEndsAt, tree } = counts;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const commands = new Counter({
    name: 'autoplace_commands_total',
    help: 'Commands of bidders by what they were and how they went: accepted, or the code of the refusal',
    labelNames: ['command', 'outcome'],
    registers,
  });
  const commitTime = new Histogram({
    name: 'autoplace_commit_seconds',
    help: 'How long it took until a commit was durable, by outcome',
    labelNames: ['outcome'],
    buckets: COMMIT_SECONDS,
    registers,
  });
  const batch = new Histogram({
    name: 'autoplace_commit_facts',
    help: 'Facts written with one commit',
    buckets: BATCH_FACTS,
    registers,
  });
  const sent = new Counter({
    name: 'autoplace_fan_out_messages_total',
    help: 'Messages handed to sockets, once for each socket',
    registers,
  });
  const resyncs = new Counter({
    name: 'autoplace_resyncs_total',
    help: 'Sockets that took their messages too slowly and were told to ask again',
    registers,
  });
  const requests = new Histogram({
    name: 'autoplace_http_seconds',
    help: 'How long HTTP requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers,
  });
  const securityEvents = new Counter({
    name: 'autoplace_security_events_total',
    help: 'Sign-ins, refusals, limits reached and actions of administrators, by event and kind',
    labelNames: ['event', 'kind'],
    registers,
  });
  const looked = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count());
      },
    });
  looked('autoplace_connections', 'Open sockets', connections);
  looked('autoplace_watchers', 'Open sockets that watch an auction, once for each auction', watchers);

  looked(
    'autoplace_clock_offset_seconds',
    "By how much this server's clock is ahead of the database's",
    () => clockOffsetMs() / 1000,
  );
  looked('autoplace_proof_entries', 'Entries of the tree over all auctions', () => tree().size);
  looked(
    'autoplace_proof_wait_seconds',
    'For how long the oldest commit has waited to be in the tree over all auctions',
    () => tree().waitsMs / 1000,
  );
  if (certificateEndsAt !== undefined)
    looked(
      'autoplace_certificate_end_seconds',
      "The end of this server's certificate, in seconds since 1970",
      () => certificateEndsAt / 1000,
    );

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    stop: () => registry.clear(),
    meter: {
      commandAnswered: (command, outcome) => commands.inc({ command, outcome }),
      committed({ facts, ms, outcome }) {
        commitTime.observe({ outcome }, ms / 1000);
        if (outcome === 'appended') batch.observe(facts);
      },
      fannedOut: (sockets) => sent.inc(sockets),
      resynced: () => resyncs.inc(),
      securityEvent: (event, kind) => securityEvents.inc({ event, kind }),
      requestAnswered: ({ method, route, status, ms }) =>
        requests.observe({ method, route, status }, ms / 1000),
    },
  };
}
