import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measurements, Slice } from './measurements.ts';

/** How often this process and the server's metrics sample their event loops: shorter delays are not seen. */
const RESOLUTION_MS = 10;
const METRICS_PATIENCE_MS = 2_000;

interface ServerSample {
  /** Bytes; null when the server did not answer. */
  memory: number | null;
  /** The 99th percentile since the last sample, in milliseconds. */
  delay: number | null;
}

/** One second of the run, or somewhat more. */
export interface Sample extends Slice {
  /** Since the beginning. */
  second: number;
  /** Since the sample before, in seconds. */
  length: number;
  servers: ServerSample[];
  /** Of the process with the bots: when it is late itself, so are all the times that it takes. */
  ownDelay: number;
}

/** Takes a sample of the bots and of the servers every second, until it is stopped. */
export class Sampler {
  readonly samples: Sample[] = [];
  readonly #urls: readonly string[];
  readonly #measurements: Measurements;
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #begun = 0;
  #timer: NodeJS.Timeout | undefined;
  #sampling: Promise<void> = Promise.resolve();

  constructor(urls: readonly string[], measurements: Measurements) {
    this.#urls = urls;
    this.#measurements = measurements;
  }

  start(): void {
    this.#begun = performance.now();
    this.#delay.enable();
    let isBusy = false;
    this.#timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      this.#sampling = this.#sample().finally(() => {
        isBusy = false;
      });
    }, 1_000);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sampling;
    this.#delay.disable();
  }

  async #sample(): Promise<void> {
    const second = (performance.now() - this.#begun) / 1000;
    const slice = this.#measurements.cut();
    const ownDelay = late(this.#delay.percentile(99) / 1e6);
    this.#delay.reset();
    const servers = await Promise.all(this.#urls.map(sampleServer));
    const length = second - (this.samples.at(-1)?.second ?? 0);
    this.samples.push({ ...slice, second, length, ownDelay, servers });
  }
}

async function sampleServer(url: string): Promise<ServerSample> {
  try {
    const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(METRICS_PATIENCE_MS) });
    const text = await response.text();
    const delay = metricIn(text, 'nodejs_eventloop_lag_p99_seconds');
    return {
      memory: metricIn(text, 'process_resident_memory_bytes'),
      delay: delay === null ? null : late(delay * 1000),
    };
  } catch {
    return { memory: null, delay: null };
  }
}

/** A number without labels out of Prometheus's text format; null when it is not there. */
function metricIn(text: string, name: string): number | null {
  const value = Number(text.match(new RegExp(`^${name} (\\S+)`, 'm'))?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

const late = (ms: number) => (Number.isFinite(ms) ? Math.max(0, ms - RESOLUTION_MS) : 0);
