import { z } from 'zod';
import { endpoint } from '../call.ts';
import {
  id,
  identityProvider,
  instant,
  operatorRole,
  paged,
  pageQuery,
  paragraphs,
  role,
  searchText,
} from '../primitives.ts';
import { userSession } from './sessions.ts';

/** The newest first; `search` in name and e-mail. */
export const usersQuery = pageQuery.extend({
  search: searchText.optional(),
  role: z.enum(['dealer', 'admin', 'support', 'finance', 'locked']).optional(),
});
export const adminUser = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  identityProvider,
  roles: z.array(role),
  companyName: z.string().nullable(),
  createdAt: instant,
  /** Null unless the account is locked. */
  locked: z
    .object({
      at: instant,
      by: z.string(),
      reason: z.string(),
      /** Its owner has closed the account: its data go 30 days later (R161). */
      closed: z.literal(true).optional(),
      /** When an administrator voided all that the account had bid or bought (R101). */
      bidsVoidedAt: instant.nullable(),
    })
    .nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;
export const usersPage = paged(adminUser);
/**
 * `POST /api/admin/users/{id}/lock`, `…/unlock`, `…/sign-out` (everywhere), `PUT …/{id}/roles`: each answers `{ user }`. A
 * locked user is signed out everywhere and cannot sign in or do anything; their auctions pause until they are unlocked (R76). 409 for locking or demoting oneself, or the last
 * administrator.
 */
export const lockUserBody = z.object({
  reason: paragraphs('Razlog je obavezan', 1).max(500, 'Razlog je predugačak'),
});
/** Whether the user is to have each of the roles that it names. */
export const userRolesBody = z.partialRecord(operatorRole, z.boolean());
export const changedUser = z.object({ user: adminUser });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'support',
  query: usersQuery,
  answer: usersPage,
  summary: 'Users, newest first',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'support',
  answer: adminUser,
  summary: 'One user as operators see them',
});

export const listSessionsOfUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  access: 'support',
  answer: z.object({ items: z.array(userSession.omit({ current: true })) }),
  summary: 'Where a user is signed in, the latest use first; empty where Entra keeps the sessions',
});

export const lockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/lock',
  access: 'support',
  body: lockUserBody,
  answer: changedUser,
  summary: 'Lock an account, and sign it out everywhere',
});

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unlock',
  access: 'support',
  answer: changedUser,
  summary: 'Unlock an account',
});

export const cancelUserAuctions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/cancel-auctions',
  access: 'support',
  body: lockUserBody,
  answer: changedUser,
  summary:
    'Cancel the paused auctions of a locked account; 409 unless it is locked, and where one is left whose log is broken',
});

export const signOutUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access: 'support',
  answer: changedUser,
  summary: 'Sign an account out everywhere',
});

export const changeUserRoles = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/roles',
  access: 'admin',
  proof: 'fresh',
  body: userRolesBody,
  answer: changedUser,
  summary: 'Give a user the roles of operators, or take them away',
});
