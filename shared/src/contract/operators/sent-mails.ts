import { z } from 'zod';
import { endpoint } from '../call.ts';
import { instant, paged, pageQuery, searchText } from '../primitives.ts';

/** A mail that was handed over, or not taken. Its text is not kept: links in it open accounts. */
export const sentMail = z.object({
  id: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  outcome: z.enum(['sent', 'failed']),
  /** Why it was not taken, as the mail server said it; null for one that was. */
  failure: z.string().nullable(),
});
export type SentMail = z.infer<typeof sentMail>;

/** `search`: the beginning of an address, in any case. */
export const sentMailsQuery = pageQuery.extend({
  search: searchText.optional(),
  outcome: z.enum(['sent', 'failed']).optional(),
});

export const listSentMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'support',
  query: sentMailsQuery,
  answer: paged(sentMail),
  summary: 'The mails of the last 30 days by receiver and subject, newest first',
});
