/** What is known of a span: ids that lots have, counts, codes and names of our own. Never what somebody entered, and no ids of people. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work with a beginning and an end, part of a trace. */
export interface Span {
  /** 32 hexadecimal digits, for lines of the log. */
  readonly traceId: string;
  /** What stands for it outside of this process, in the form of W3C trace context. */
  readonly traceparent: string;
  rename(name: string): void;
  /** Ends it. `failure` is a code or the name of an error: a message may hold what somebody wrote. */
  end(attributes?: Attributes, failure?: string): void;
}

export interface Beginning {
  /** `server` answers somebody outside, `client` asks somebody outside, `consumer` goes on with what another server began. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /** What it goes on with (W3C trace context): the trace of a proxy. Ignored if malformed. */
  traceparent?: string | undefined;
  /** What caused it, in traces of its own. */
  links?: readonly (string | undefined)[];
}

/**
 * Traces of a server, for its operator. Must neither throw nor wait. Where nothing is recorded a span is null, and what is part of it
 * is null too.
 */
export interface Tracing {
  /** Begins a trace, or goes on with that of a proxy. */
  begin(name: string, beginning?: Beginning): Span | null;
  /** Begins a part of a span: of what runs now unless `of` says which. */
  part(name: string, of?: Span | null, beginning?: Omit<Beginning, 'traceparent'>): Span | null;
  /** What runs now; null also long after its trace has ended, in what goes on for ever. */
  current(): Span | null;
  /** Does work, and what follows from it, as part of a span; with null as part of none. */
  within<T>(span: Span | null, work: () => T): T;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

export const noTracing: Tracing = {
  begin: () => null,
  part: () => null,
  current: () => null,
  within: (_span, work) => work(),
  stop: async () => {},
};

/** Does work within a span and ends it, with the name of the error if it rejects. */
export function traced<T>(tracing: Tracing, span: Span | null, work: () => Promise<T>): Promise<T> {
  const working = tracing.within(span, work);
  if (span === null) return working;
  return working.then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end({}, failureName(error));
      throw error;
    },
  );
}

/** What a span may tell of an error. */
export const failureName = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/**
 * Does work that several wait for, within a span of the first of them. Each of the others gets a span of the same length, which links
 * to that one.
 */
export function tracedForAll<T>(
  tracing: Tracing,
  name: string,
  causes: readonly Span[],
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = causes;
  if (first === undefined) return tracing.within(null, work);
  const lead = tracing.part(name, first, { attributes: { 'autoplace.waiting': causes.length } });
  const links = [lead?.traceparent];
  const shares = others.map((cause) => tracing.part(name, cause, { links }));
  return traced(tracing, lead, work).finally(() => {
    for (const share of shares) share?.end({ 'autoplace.shared': true });
  });
}
