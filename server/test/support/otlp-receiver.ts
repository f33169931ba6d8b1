import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty or absent for the first of a trace. */
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/**
 * Takes traces as a collector of OpenTelemetry does (OTLP over HTTP in JSON), on this machine alone, and keeps them; it answers with
 * this status.
 */
export async function startOtlpReceiver(status = 200, port = 0) {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const http = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    requests.push({ path: request.url, headers: request.headers });
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    spans,
    requests,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}

/** How long it took, in milliseconds. */
export const lengthOf = ({ startTimeUnixNano, endTimeUnixNano }: ReceivedSpan): number =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;

const indented = ({ name }: ReceivedSpan, depth: number): string => `${'  '.repeat(depth)}${name}`;

/** One line for each span of a trace, by when it began, each below what it is part of. */
export function treeOf(
  spans: readonly ReceivedSpan[],
  traceId: string,
  line: (span: ReceivedSpan, depth: number) => string = indented,
): string[] {
  const ofTrace = spans
    .filter((span) => span.traceId === traceId)
    .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));
  const known = new Set(ofTrace.map(({ spanId }) => spanId));
  const below = (parent: string | null, depth: number): string[] =>
    ofTrace
      .filter(({ parentSpanId }) => (known.has(parentSpanId ?? '') ? parentSpanId : null) === parent)
      .flatMap((span) => [line(span, depth), ...below(span.spanId, depth + 1)]);
  return below(null, 0);
}
