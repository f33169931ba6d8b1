import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type ReceivedSpan, startOtlpReceiver, treeOf } from '../../../test/support/otlp-receiver.ts';
import { contextFields, logContext } from '../log/log-context.ts';
import { createOtelTracing, type TracingSettings } from './tracing.otel.ts';
import { traced, tracedForAll } from './tracing.ts';

const warnings: string[] = [];
/** What the log would put beside them. */
const contexts: object[] = [];
const logger = {
  debug() {},
  info() {},
  warn(_: object, text: string) {
    warnings.push(text);
    contexts.push(contextFields());
  },
  error() {},
};
const about = { version: '1.0.0', environment: 'test', logger };
const settings = {
  headers: {},
  serviceName: 'autoplace',
  sampler: 'parentbased_always_on',
  ratio: 1,
} as const;

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
afterEach(() => {
  receiver.close();
  warnings.length = 0;
  contexts.length = 0;
});

const open = async (changes: Partial<TracingSettings> = {}, status?: number) => {
  receiver = await startOtlpReceiver(status);
  return createOtelTracing({ ...settings, endpoint: receiver.url, ...changes }, about);
};
const named = (name: string) => receiver.spans.filter((span) => span.name === name);
const failureOf = ({ status, attributes }: ReceivedSpan) => [
  status.code,
  attributes.find(({ key }) => key === 'error.type')?.value,
];

it('sends spans with what they are part of, and how they failed, to the address that is set', async () => {
  const tracing = await open({ headers: { 'x-key': 'secret' } });
  const request = tracing.begin('GET');
  await tracing.within(request, async () => {
    const failing = traced(tracing, tracing.part('commit'), () => Promise.reject(new RangeError('47 €')));
    await expect(failing).rejects.toThrow('47 €');
  });
  request?.rename('GET /api/me');
  request?.end();
  await tracing.stop();
  expect(receiver.requests).toMatchObject([{ path: '/v1/traces', headers: { 'x-key': 'secret' } }]);
  expect(treeOf(receiver.spans, request?.traceId ?? '')).toEqual(['GET /api/me', '  commit']);
  expect(named('commit').map(failureOf)).toEqual([[2, { stringValue: 'RangeError' }]]);
  expect(JSON.stringify(receiver.spans)).not.toContain('€');
});

it('what several wait for is part of the first trace, and in each of the others a span that links to it', async () => {
  const tracing = await open();
  const [first, second] = [tracing.begin('first'), tracing.begin('second')];
  if (first === null || second === null) throw new Error('nothing is recorded');
  await tracedForAll(tracing, 'lane.batch', [first, second], async () => tracing.part('commit')?.end());
  for (const span of [first, second]) span.end();
  await tracing.stop();
  const tree = (traceId: string) => treeOf(receiver.spans, traceId);
  expect(tree(first.traceId)).toEqual(['first', '  lane.batch', '    commit']);
  expect(tree(second.traceId)).toEqual(['second', '  lane.batch']);
  const [lead, share] = ['first', 'second'].map((name) =>
    named('lane.batch').find(({ parentSpanId }) => parentSpanId === named(name)[0]?.spanId),
  );
  expect(share?.links).toMatchObject([{ traceId: first.traceId, spanId: lead?.spanId }]);
});

it.each([
  ['goes on with the trace of a proxy', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'a'.repeat(32)],
  [
    'records nothing of a trace that the proxy does not record',
    `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
    null,
  ],
  [
    'begins another trace where the header makes no sense',
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    'new',
  ],
])('%s', async (_what, traceparent, expected) => {
  const tracing = await open();
  const span = tracing.begin('GET', { traceparent });
  if (expected === 'new') expect(span?.traceId).toMatch(/^(?!0+$)[\da-f]{32}$/);
  else expect(span?.traceId ?? null).toBe(expected);
  await tracing.stop();
});

it('keeps the part of the traces that is set, and nothing below one that is not kept', async () => {
  const tracing = await open({ sampler: 'parentbased_traceidratio', ratio: 0.2 });
  const kept = Array.from({ length: 500 }, () => tracing.begin('GET')).filter((span) => span !== null);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.length).toBeLessThan(150);
  expect(tracing.within(null, () => tracing.part('commit'))).toBeNull();
  await tracing.stop();
});

it('tells once that traces cannot be sent', async () => {
  const tracing = await open({}, 400);
  await logContext.run({ requestId: 'r-1' }, async () => {
    tracing.begin('GET')?.end();
    await tracing.stop();
  });
  expect(warnings).toEqual(['traces cannot be sent; they are lost']);
  // The spans are sent from within whichever request ended one first: it has nothing to do with it.
  expect(contexts).toEqual([{}]);
});

it('a server without an address for traces loads nothing of what makes them', async () => {
  receiver = await startOtlpReceiver();
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL('../../server.ts', import.meta.url).href)});
    console.log(JSON.stringify(loaded.filter((url) => /src.server\\.ts|@opentelemetry/.test(url))));
    process.exit(0);`;
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
  const loaded: string[] = JSON.parse(run.stdout);
  expect(loaded).toContain(new URL('../../server.ts', import.meta.url).href);
  // The library of metrics brings the interface of OpenTelemetry along.
  expect(loaded.filter((url) => /@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
});
