import {
  lengthOf,
  type ReceivedSpan,
  startOtlpReceiver,
  treeOf,
} from '../../server/test/support/otlp-receiver.ts';
import { argumentsOf } from '../support/run.ts';

/**
 * `npm run traces -- [--port 4318] [--slow MS] [--name bid:place]`: takes the traces of servers on this machine, as a collector does,
 * and prints those that took at least so long: for each span its name, when it began and how long it took, in milliseconds.
 */
const { values } = argumentsOf('npm run traces -- [--port 4318] [--slow MS] [--name bid:place]', {
  options: {
    port: { type: 'string', default: '4318' },
    slow: { type: 'string', default: '0' },
    name: { type: 'string', default: '' },
  },
});

/** What follows from an answer is sent up to this much later, in milliseconds. */
const LATE_MS = 7_000;
const NAME_WIDTH = 44;

const { url, spans } = await startOtlpReceiver(200, Number(values.port));
console.log(`Waiting for traces: OTEL_EXPORTER_OTLP_ENDPOINT=${url} npm start\n`);

const waiting = new Map<string, NodeJS.Timeout>();
setInterval(() => {
  for (const { traceId } of spans)
    if (!waiting.has(traceId))
      waiting.set(
        traceId,
        setTimeout(() => print(traceId), LATE_MS),
      );
}, 500);

function print(traceId: string): void {
  waiting.delete(traceId);
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  spans.splice(0, spans.length, ...spans.filter((span) => span.traceId !== traceId));
  const known = new Set(ofTrace.map(({ spanId }) => spanId));
  const root = ofTrace.find(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
  if (root === undefined || lengthOf(root) < Number(values.slow) || !root.name.startsWith(values.name))
    return;
  const began = (span: ReceivedSpan) =>
    Number(BigInt(span.startTimeUnixNano) - BigInt(root.startTimeUnixNano)) / 1e6;
  const row = (span: ReceivedSpan, depth: number) =>
    [
      `${'  '.repeat(depth)}${span.name}`.padEnd(NAME_WIDTH),
      began(span).toFixed(0).padStart(6),
      lengthOf(span).toFixed(0).padStart(6),
      `  ${tellingOf(span)}`,
    ].join('');
  console.log(`${'trace'.padEnd(NAME_WIDTH)} began   took  ${traceId}`);
  console.log(`${treeOf(ofTrace, traceId, row).join('\n')}\n`);
}

/** What is AutoPlace's own among the attributes, and how it failed. */
function tellingOf({ attributes, links = [] }: ReceivedSpan): string {
  const own = attributes.filter(({ key }) => /^(autoplace|error)\.(?!request_id)/.test(key));
  const linked = links.map(({ traceId }) => `part of ${traceId}`);
  return [
    ...own.map(({ key, value }) => `${key.split('.').at(-1)}=${Object.values(value)[0]}`),
    ...linked,
  ].join(' ');
}
