import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { SHED_PARTS } from '../life/overload.ts';
import { type LiveCounts, liveGauges } from './live-gauges.ts';
import type { Meter } from './meter.ts';

export interface PrometheusMeter {
  meter: Meter;
  contentType: string;
  /** Everything counted so far, in Prometheus's text format. */
  text(): Promise<string>;
  /** Ends the sampling of the process. */
  stop(): void;
}

/** Seconds: a commit takes a millisecond on a good disk and a tenth of a second on a bad day. What hangs is given up within half a minute. */
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10, 30];
const ANSWER_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];
const LATE_SECONDS = [0.01, 0.05, 0.25, 1, 5, 10, 30];
const BATCH_FACTS = [1, 2, 5, 10, 25, 50, 100, 250, 1_000];

/** The metrics of this server in Prometheus's format; docs/operations.md explains each number. */
export function createPrometheusMeter(counts: LiveCounts): PrometheusMeter {
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
  const handedOn = new Counter({
    name: 'autoplace_commands_handed_on_total',
    help: 'Commands of bidders that the preferred server of their auction was asked to decide, by what came of it',
    labelNames: ['outcome'],
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
  const shed = new Counter({
    name: 'autoplace_shed_total',
    help: 'What was refused because the server had more to do than it could, by part: pictures, catalogue, watching',
    labelNames: ['part'],
    registers,
  });
  new Counter({
    name: 'autoplace_not_ready_total',
    help: 'Requests and new sockets that were answered 503 because the server was starting or stopping, by phase',
    labelNames: ['phase'],
    registers,
    // Counted from before there were metrics.
    collect() {
      this.reset();
      for (const [phase, count] of Object.entries(counts.refused())) this.inc({ phase }, count);
    },
  });
  const requests = new Histogram({
    name: 'autoplace_http_seconds',
    help: 'How long HTTP requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const deadlines = new Histogram({
    name: 'autoplace_deadline_late_seconds',
    help: 'How late this server carried out what an auction does by itself: its start, its end, a drop of its price',
    buckets: LATE_SECONDS,
    registers,
  });
  const database = new Histogram({
    name: 'autoplace_database_seconds',
    help: 'How long the database took to answer a command, by outcome',
    labelNames: ['outcome'],
    buckets: [0.001, ...ANSWER_SECONDS],
    registers,
  });
  const storeErrors = new Counter({
    name: 'autoplace_store_errors_total',
    help: 'Pictures, videos and documents that could not be read or written',
    registers,
  });
  const securityEvents = new Counter({
    name: 'autoplace_security_events_total',
    help: 'Sign-ins, refusals, limits reached and actions of administrators, by event and kind',
    labelNames: ['event', 'kind'],
    registers,
  });
  // From 0 on: the first failure is to show as a rise.
  for (const part of SHED_PARTS) shed.inc({ part }, 0);
  for (const outcome of ['appended', 'conflict', 'failed']) commitTime.zero({ outcome });
  for (const outcome of ['answered', 'failed']) database.zero({ outcome });
  liveGauges(registry, counts);

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
      shed: (part) => shed.inc({ part }),
      handedOn: (outcome) => handedOn.inc({ outcome }),
      resynced: () => resyncs.inc(),
      deadlineReached: (lateMs) => deadlines.observe(Math.max(0, lateMs) / 1000),
      databaseAnswered: ({ ms, hasFailed }) =>
        database.observe({ outcome: hasFailed ? 'failed' : 'answered' }, ms / 1000),
      storeFailed: () => storeErrors.inc(),
      securityEvent: (event, kind) => securityEvents.inc({ event, kind }),
      requestAnswered: ({ method, route, status, ms }) =>
        requests.observe({ method, route, status }, ms / 1000),
    },
  };
}
