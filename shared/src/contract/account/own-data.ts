import { z } from 'zod';
import { endpoint } from '../call.ts';

/** Why an account cannot be closed yet (R160). `path` is where the user ends it; null if only an administrator does. */
export const openMatter = z.object({
  kind: z.enum(['administrator', 'leads', 'deal', 'lot', 'payment', 'deposit']),
  /** What it is about: the title of a lot, as a rule; empty where the kind says all. */
  title: z.string(),
  path: z.string().nullable(),
});
export type OpenMatter = z.infer<typeof openMatter>;

export const closingState = z.object({ open: z.array(openMatter) });

/** The address of the account that the page showed: meanwhile another one may be signed in. */
export const closeAccountBody = z.object({ email: z.string().min(1).max(320) });

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'user',
  proof: 'fresh',
  limit: 'exports',
  summary: 'Everything that is kept about the caller, as one JSON file',
});

export const getClosing = endpoint({
  method: 'GET',
  path: '/api/me/closing',
  access: 'user',
  answer: closingState,
  summary: 'What keeps the caller from closing the account',
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/me/closing',
  access: 'user',
  proof: 'fresh',
  body: closeAccountBody,
  answer: z.object({ closed: z.literal(true) }),
  summary: 'Close the account of the caller, for good after 30 days; 409 while something is open',
});
