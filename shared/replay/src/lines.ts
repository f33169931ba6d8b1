import type { z } from 'zod';

/** What a request carries and what its acknowledgement says. */
export interface RequestSchema {
  data: z.ZodType;
  ack: z.ZodType;
}

/** A line as far as it can be known without its format. */
export interface Line {
  /** Milliseconds since the recording began; never smaller than on the line before. */
  t: number;
  event: string;
  payload: unknown;
  /** `request`: sent by the recorded client; `ack`: the answer to it. Absent: received. */
  as?: 'request' | 'ack' | undefined;
  /** Ties an `ack` to its `request`, from 1. */
  id?: number | undefined;
}

type Received<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events & string]: {
    t: number;
    event: Name;
    payload: z.output<Events[Name]>;
    as?: undefined;
    id?: undefined;
  };
}[keyof Events & string];

type Sent<Requests extends Record<string, RequestSchema>> = {
  [Name in keyof Requests & string]:
    | { t: number; event: Name; payload: z.output<Requests[Name]['data']>; as: 'request'; id: number }
    | { t: number; event: Name; payload: z.output<Requests[Name]['ack']>; as: 'ack'; id: number };
}[keyof Requests & string];

/** All lines of a format. */
export type LineOf<Events extends Record<string, z.ZodType>, Requests extends Record<string, RequestSchema>> =
  | Received<Events>
  | Sent<Requests>;
