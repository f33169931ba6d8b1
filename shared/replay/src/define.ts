import type { z } from 'zod';
import type { LineOf, RequestSchema } from './lines.ts';

/** What every header holds, whatever else a format adds. */
export interface Header {
  format: string;
  version: number;
  /** Tells apart several kinds of recordings of one format. */
  kind: string;
  /** When offset 0 was by the recorder's clock, ISO 8601 in UTC. */
  recordedAt: string;
  /** When offset 0 was by the server's clock, ISO 8601 in UTC; absent if nobody asked the server. */
  serverTime?: string;
  /** By how much `serverTime` may be wrong, in milliseconds: half of the round trip that it was asked with. */
  serverTimeWithin?: number;
}

type Json = Record<string, unknown>;

/** Makes what an older version wrote into what the next version would have written. */
export interface Upgrade {
  header?(header: Json): Json;
  line?(line: Json): Json;
}

export interface Definition<
  More extends z.ZodType,
  Events extends Record<string, z.ZodType>,
  Requests extends Record<string, RequestSchema>,
> {
  /** The name that every header of this format begins with. */
  format: string;
  kind: string;
  /** The version that is written. All versions from 1 on are read. */
  version: number;
  /** How a version becomes the next one, for each version before `version` that differs from the next. */
  upgrades?: Record<number, Upgrade>;
  /** What headers of this kind hold beside the members of `Header`. */
  header: More;
  /** What was received, by the name of the event. `connect` and `disconnect` belong here as well. */
  events: Events;
  /** What was sent and answered, by the name of the event. */
  requests?: Requests;
}

/** A kind of recording: what its header and its lines are. */
export interface RecordingFormat<H extends Header = Header, L = unknown> {
  readonly format: string;
  readonly kind: string;
  readonly version: number;
  readonly upgrades: Record<number, Upgrade>;
  readonly header: z.ZodType;
  /** The schema of the payload of one line; null if the version does not know the event. */
  payloadOf(event: string, as: unknown): z.ZodType | null;
  /** For the types alone. */
  readonly types?: { header: H; line: L };
}

export interface Recording<H extends Header, L> {
  header: H;
  lines: L[];
}

export type HeaderOf<F> = F extends RecordingFormat<infer H, unknown> ? H : never;
export type LineIn<F> = F extends RecordingFormat<Header, infer L> ? L : never;
/** A whole recording of one format, or of any of a union of formats. */
export type RecordingOf<F> = F extends RecordingFormat<infer H, infer L> ? Recording<H, L> : never;

/** Defines one kind of recording by zod schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRecording<
  const Format extends string,
  const Kind extends string,
  More extends z.ZodType,
  Events extends Record<string, z.ZodType>,
  Requests extends Record<string, RequestSchema> = Record<never, RequestSchema>,
>(
  definition: Definition<More, Events, Requests> & { format: Format; kind: Kind },
): RecordingFormat<Header & { format: Format; kind: Kind } & z.output<More>, LineOf<Events, Requests>> {
  const { format, kind, version, upgrades = {}, header, events } = definition;
  const requests: Record<string, RequestSchema> = definition.requests ?? {};
  const own = <T>(schemas: Record<string, T>, name: string): T | undefined =>
    Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  return {
    format,
    kind,
    version,
    upgrades,
    header,
    payloadOf(event, as) {
      if (as === undefined) return own(events, event) ?? null;
      const request = own(requests, event);
      return (as === 'request' ? request?.data : as === 'ack' ? request?.ack : null) ?? null;
    },
  };
}
