import { z } from 'zod';
import { endpoint, message } from '../call.ts';
import { deleted, id, instant, paged, pageQuery } from '../primitives.ts';

export const memberRole = z.enum(['seller', 'viewer']);

/** People of one company beside its owner, invitations included. */
export const MOST_MEMBERS = 50;

/** Somebody who works for a company, or is invited to. */
export const companyMember = z.object({
  id,
  /** The address that the invitation went to. */
  email: z.string(),
  /** Null until the invitation was accepted. */
  name: z.string().nullable(),
  userId: id.nullable(),
  role: memberRole,
  /** `expired`: the invitation was not accepted in time. */
  state: z.enum(['invited', 'expired', 'member']),
  /** When the person was invited last, or joined. */
  since: instant,
});
export type CompanyMember = z.infer<typeof companyMember>;

const companyMembers = z.object({
  owner: z.object({ userId: id, name: z.string(), email: z.string() }),
  /** In the order in which they were invited. */
  members: z.array(companyMember),
});
export type CompanyMembers = z.infer<typeof companyMembers>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/company/members',
  access: 'applicant',
  company: 'viewer',
  answer: companyMembers,
  summary: 'The people of the company',
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/company/members',
  access: 'dealer',
  limit: 'dealMessages',
  proof: 'fresh',
  body: z.object({
    email: z.email('Unesite ispravnu e-mail adresu').max(254).toLowerCase(),
    role: memberRole,
  }),
  answer: companyMembers,
  summary:
    'Mail an invitation, which is good for 7 days; repeated within a minute, or for a member, it mails nothing',
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/company/members/:id/invitation',
  access: 'dealer',
  limit: 'dealMessages',
  answer: companyMembers,
  summary: 'Mail a new link for an invitation; the old one stops working',
});

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/company/members/:id',
  access: 'dealer',
  body: z.object({ role: memberRole }),
  answer: companyMembers,
  summary: 'Change what a member, or an invited person, may do',
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/company/members/:id',
  access: 'dealer',
  /** Whose it was; null if there was nobody any more. */
  answer: deleted.extend({ email: z.string().nullable() }),
  summary: 'Take the access of a member back, or withdraw an invitation',
});

const invitationSecret = z.object({ secret: z.string().min(16).max(64) });

export const invitation = z.object({ companyName: z.string(), email: z.string(), role: memberRole });
export type Invitation = z.infer<typeof invitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/read',
  access: 'anyone',
  body: invitationSecret,
  answer: invitation,
  summary: 'What a mailed link invites to; 404 once it was used, withdrawn or is over',
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/accept',
  access: 'user',
  body: invitationSecret,
  answer: invitation,
  summary: 'Join a company by a mailed link, with the account of the address that it went to',
});

/** The company that somebody works for, also while it may not sell. */
const membership = z.object({
  companyName: z.string(),
  role: memberRole,
  /** Its owner is locked, or it is not verified: nobody works for it meanwhile (R207). */
  isSuspended: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/company/membership',
  access: 'user',
  answer: z.object({ membership: membership.nullable() }),
  summary: 'The company that the caller works for without owning it, also one that may not sell now',
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/api/company/membership',
  access: 'user',
  answer: deleted,
  summary: 'Stop working for a company',
});

/** What was done for a company (R209). */
export const companyAct = z.enum([
  ...(['car.added', 'car.changed', 'car.deleted', 'cars.imported', 'pictures.changed'] as const),
  ...(['documents.changed', 'video.changed'] as const),
  ...(['auction.listed', 'auction.changed', 'auction.cancelled', 'auction.deleted'] as const),
  ...(['deal.step', 'deal.message', 'deal.rated', 'deal.rating_answered', 'deal.evidence'] as const),
  ...(['thread.message', 'question.answered', 'negotiation.answered'] as const),
  ...(['second_chance.decided', 'presets.changed'] as const),
  ...(['company.contact_changed', 'company.account_changed'] as const),
  ...(['member.invited', 'member.changed', 'member.removed', 'member.joined', 'member.left'] as const),
]);
export type CompanyAct = z.infer<typeof companyAct>;

export const companyActEntry = z.object({
  id: z.string(),
  at: instant,
  person: z.object({ userId: id, name: z.string() }),
  act: companyAct,
  /** The car, auction, deal or member; null for what concerns none. */
  subject: z.string().nullable(),
  /** What the subject is called; of other members the address, for as long as they are there. */
  title: z.string().nullable(),
});
export type CompanyActEntry = z.infer<typeof companyActEntry>;

export const companyActsQuery = pageQuery.extend({ person: id.optional(), subject: id.optional() });

export const listCompanyActs = endpoint({
  method: 'GET',
  path: '/api/company/acts',
  access: 'applicant',
  company: 'viewer',
  query: companyActsQuery,
  answer: paged(companyActEntry),
  summary: 'Who did what for the company, the newest first',
});

export const membersChangedMessage = message({
  event: 'company:members-changed',
  from: 'server',
  access: 'user',
  summary:
    'Somebody was invited to the company of the user, has joined or left it, or has another role there',
});
