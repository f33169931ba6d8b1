import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { endpoint, message } from '../call.ts';
import { clientKey, id, instant, line, paged, pageQuery, searchText } from '../primitives.ts';

export const MOST_QUESTION_CHARACTERS = 500;
export const MOST_ANSWER_CHARACTERS = 1_000;
/** So many questions of a lot are shown at most. */
export const MOST_QUESTIONS = 100;
/** So many questions a user asks in an hour, about all lots together. */
export const QUESTIONS_PER_HOUR = 10;

/** An address of the web or of e-mail. */
const ADDRESS =
  /https?:|www\.|[\p{L}\p{N}-]\.(?:rs|com|net|org|info|eu|me|ba|hr|shop|site|ru)(?![\p{L}\p{N}])|\S@\S/iu;
/** What may stand between the digits of a phone number; and where one begins, which is not within an amount. */
const [GAP, BEGIN] = [String.raw`[\s./()\p{Pd}]*`, String.raw`(?<!\d[.,])\b`];
/** With a country's code, that of Serbia also without a sign before it, or as Serbian ones are dialled in Serbia. */
const PHONE = new RegExp(
  `(?:\\+|${BEGIN}00)[1-9](?:${GAP}\\d){6,}|${BEGIN}381${GAP}[1-6](?:${GAP}\\d){7,}|${BEGIN}0[1-6]\\d(?:${GAP}\\d){5,}`,
  'u',
);

/** Whether there is a way past AutoPlace in it. Full-width letters and digits read like plain ones. */
const hasContact = (text: string): boolean =>
  [ADDRESS, PHONE].some((pattern) => pattern.test(text.normalize('NFKC')));

/** Text that everybody reads for good, in one line and without a way past AutoPlace. */
const publicWords = (most: number, missing: string) =>
  line(missing)
    .max(most, `Tekst može imati najviše ${most} karaktera`)
    .refine((text) => !hasContact(text), 'Ovo vide svi: ne upisujte veze, e-mail adrese ni brojeve telefona');

/** A question about a lot, as everybody sees it. */
export const lotQuestion = z.object({
  id,
  auctionId: id,
  text: z.string(),
  at: instant,
  /** The alias of a bidder (R44); null of one who has not bid. */
  asker: z.string().nullable(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});
export type LotQuestion = z.infer<typeof lotQuestion>;

/** Newest first. */
export const lotQuestions = z.object({
  items: z.array(lotQuestion),
  /** Those that the caller has asked. */
  own: z.array(id),
  /** Whether the caller may answer. */
  mayAnswer: z.boolean(),
});
export type LotQuestions = z.infer<typeof lotQuestions>;

export const askBody = z.object({
  text: publicWords(MOST_QUESTION_CHARACTERS, 'Napišite pitanje'),
  clientQuestionId: clientKey,
});
export type AskBody = z.infer<typeof askBody>;

export const answerBody = z.object({ text: publicWords(MOST_ANSWER_CHARACTERS, 'Napišite odgovor') });

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/questions',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  answer: lotQuestions,
  summary: 'Questions about a lot with their answers, newest first; those that are hidden are left out',
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/questions',
  access: 'user',
  body: askBody,
  answer: lotQuestion,
  summary:
    'Ask the seller of an open lot in public; repeating a `clientQuestionId` asks nothing twice. 403 without a confirmed address',
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answer',
  access: 'user',
  company: 'seller',
  body: answerBody,
  answer: lotQuestion,
  summary: 'Answer a question about an own open lot, once; repeating the same answer changes nothing',
});

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/report',
  access: 'user',
  answer: z.object({ reported: z.literal(true) }),
  summary: 'Tell support that a question or its answer should not be public; each user counts once',
});

export const questionMessage = message({
  event: 'auction:question',
  from: 'server',
  access: 'anyone',
  data: z.object({ auctionId: id, id, question: lotQuestion.nullable() }),
  summary:
    'A question about a watched or own auction is new, answered or shown again; null once it is hidden',
});

export const questionState = z.enum(['open', 'reported', 'hidden']);
export type QuestionState = z.infer<typeof questionState>;

/** What an operator did, and why. */
const measure = z.object({ at: instant, by: z.string(), reason: z.string() });

/** A question as support finds it. */
export const moderatedQuestion = lotQuestion.omit({ asker: true }).extend({
  /** Of the lot. */
  title: z.string(),
  state: questionState,
  asker: z.object({ id, name: z.string(), email: z.string() }),
  /** How many have reported it, at most 20, since support last looked at it. */
  reports: z.int(),
  hidden: measure.nullable(),
  /** The asker may ask nothing more. */
  blocked: measure.nullable(),
});
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>;

export const moderatedQuery = pageQuery.extend({
  state: questionState.optional(),
  search: searchText.optional(),
});

export const listModeratedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'support',
  query: moderatedQuery,
  answer: paged(moderatedQuestion),
  summary: 'Questions about all lots, newest first; `search` in their words and titles',
});

export const getModeratedQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/questions/:id',
  access: 'support',
  answer: moderatedQuestion,
  summary: 'One question as support finds it',
});

export const hideQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/hide',
  access: 'support',
  body: lockUserBody,
  answer: moderatedQuestion,
  summary: 'Take a question with its answer off the page of its lot; audited, repeating it changes nothing',
});

export const showQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/show',
  access: 'support',
  answer: moderatedQuestion,
  summary: 'Show a hidden question again, or leave a reported one as it is; its reports are done with',
});

export const blockAsker = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/block-asker',
  access: 'support',
  body: lockUserBody,
  answer: moderatedQuestion,
  summary: 'Take no more questions from the one who has asked this; audited, repeating it changes nothing',
});

export const allowAsker = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/allow-asker',
  access: 'support',
  answer: moderatedQuestion,
  summary: 'Take questions from the one who has asked this again',
});
