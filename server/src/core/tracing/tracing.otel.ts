import { AsyncLocalStorage } from 'node:async_hooks';
import {
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { logContext } from '../log/log-context.ts';
import type { Logger } from '../logger.ts';
import type { Attributes, Beginning, Span, Tracing } from './tracing.ts';

/** Where traces go, and which, in the words of OpenTelemetry's settings. */
export interface TracingSettings {
  /** Of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  /** Which part of the traces is kept, by the samplers with a ratio: 0 to 1. */
  ratio: number;
}

/** How long one sending may take, and all that is left at the stop, in milliseconds. */
const SEND_MS = 5_000;
const LAST_SEND_MS = 2_000;
/** Spans that wait to be sent; those that are more are lost. */
const MOST_WAITING = 8_192;
/** What begins so long after its trace has ended, in milliseconds, is no part of it: polls go on for ever. */
const LINGER_MS = 10_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Version, trace, span, flags, and what later versions of W3C trace context may add. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

function contextOf(traceparent: string | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(context) ? { ...context, isRemote: true } : null;
}

/** The trace that a span is part of, as far as this server has begun it. */
interface Trace {
  /** By `performance.now()`. */
  endedAt: number | null;
}

class RecordedSpan implements Span {
  readonly otel: OtelSpan;
  readonly trace: Trace;
  readonly #isFirst: boolean;

  constructor(otel: OtelSpan, of: Trace | null) {
    this.otel = otel;
    this.trace = of ?? { endedAt: null };
    this.#isFirst = of === null;
  }

  get traceId(): string {
    return this.otel.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.otel.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  get isOver(): boolean {
    const { endedAt } = this.trace;
    return endedAt !== null && performance.now() - endedAt > LINGER_MS;
  }

  rename(name: string): void {
    this.otel.updateName(name);
  }

  end(attributes: Attributes = {}, failure?: string): void {
    this.otel.setAttributes(attributes);
    if (failure !== undefined)
      this.otel.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    this.otel.end();
    if (this.#isFirst) this.trace.endedAt = performance.now();
  }
}

/** Traces by OpenTelemetry, sent as OTLP in JSON. Nothing of it is global: several servers of one process have their own. */
export function createOtelTracing(
  { endpoint, headers, serviceName, sampler, ratio }: TracingSettings,
  about: { version: string; environment: string; logger: Logger },
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_MS,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': about.version,
      'service.instance.id': `${process.pid}@${process.env.HOSTNAME ?? 'localhost'}`,
      'deployment.environment.name': about.environment,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingFailures(exporter, about.logger),
        maxQueueSize: MOST_WAITING,
      }),
    ],
  });
  const tracer = provider.getTracer('autoplace', about.version);
  const running = new AsyncLocalStorage<RecordedSpan | null>();

  const start = (
    name: string,
    { kind, attributes = {}, links = [] }: Beginning,
    parent: SpanContext | null,
    of: Trace | null,
  ): Span | null => {
    const options = {
      ...(kind !== undefined && { kind: KINDS[kind] }),
      attributes,
      links: links.flatMap((link) => contextOf(link) ?? []).map((context) => ({ context })),
    };
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const otel = tracer.startSpan(name, options, context);
    return otel.isRecording() ? new RecordedSpan(otel, of) : null;
  };
  const current = () => {
    const span = running.getStore() ?? null;
    return span === null || span.isOver ? null : span;
  };

  return {
    begin: (name, beginning = {}) => start(name, beginning, contextOf(beginning.traceparent), null),
    part(name, of = current(), beginning = {}) {
      if (of === null) return null;
      const { otel, trace } = of as RecordedSpan;
      return start(name, beginning, otel.spanContext(), trace);
    },
    current,
    within: (span, work) => running.run(span as RecordedSpan | null, work),
    async stop() {
      const shutDown = provider.shutdown().catch(() => {});
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_SEND_MS);
      await Promise.race([shutDown, over]).finally(() => clearTimeout(timer));
    },
  };
}

function samplerOf(name: TracingSettings['sampler'], ratio: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  const [, root] = name.split('_', 2) as ['parentbased', string];
  if (root === 'traceidratio') return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const all = name === 'parentbased_always_on';
  return new ParentBasedSampler({ root: all ? new AlwaysOnSampler() : new AlwaysOffSampler() });
}

/** Of consecutive failures the first is logged, and the end of them. */
function tellingFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      // Within whichever request ended a span first: its id would be in the lines of the log.
      logContext.exit(() =>
        exporter.export(spans, (result) => {
          const hasFailed = result.error !== undefined;
          if (hasFailed && !failing)
            logger.warn({ err: result.error }, 'traces cannot be sent; they are lost');
          if (!hasFailed && failing) logger.info({}, 'traces are sent again');
          failing = hasFailed;
          done(result);
        }),
      );
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
