import type { z } from 'zod';

/** Who may use a call or a message; others get 401 (visitors) or 403. Each includes the ones after it but `dealer`. */
export type For = 'anybody' | 'user' | 'dealer' | 'admin';

/** One HTTP call as its document describes it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As OpenAPI writes it: `/api/auctions/{id}`. */
  path: string;
  for: For;
  summary: string;
  query?: z.ZodObject | z.ZodType;
  body?: z.ZodType;
  /** The body is a form with files under this name instead of JSON. */
  files?: string;
  /** Of the answer; 200 by default. */
  status?: number;
  /** Absent where the answer is a file. */
  answer?: z.ZodType;
}

/** One Socket.IO message. */
export interface Message {
  event: string;
  from: 'client' | 'server';
  for: For;
  summary: string;
  data?: z.ZodType;
  /** What its acknowledgement holds beside `ok: true`. */
  ack?: z.ZodType;
}
