import { z } from 'zod';
import { endpoint } from './call.ts';

/** What a server works without for a while: redis the signals between servers, mail and store what is sent and shown later. */
export const part = z.enum(['redis', 'mail', 'store']);
export type Part = z.infer<typeof part>;

export const readiness = z.object({
  /** `ok`, or why this server should get no requests now. */
  status: z.enum(['ok', 'starting', 'stopping', 'database unreachable', 'clock differs from the database']),
  /** Parts that are set up and do not answer this server now; it works without them. */
  missing: z.array(part),
});
export type Readiness = z.infer<typeof readiness>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  summary: 'The process answers',
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  answer: readiness,
  summary: 'Whether this server should get requests, 503 when not, and what is missing; answered within 2 s',
});
