import { id, lockUserBody, userRolesBody, usersQuery } from '@autoplace/shared/contract';
import { type Response, Router } from 'express';
import { administrator, parse, refuse } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import { conflicts } from '../platform/index.ts';
import type { ManagingUsers, UserAnswer } from './managing.ts';
import { listUsers } from './user-list.ts';
import type { UserRegister } from './user-register.ts';

export interface UserRoutesDeps {
  register: Pick<UserRegister, 'page'>;
  managing: ManagingUsers;
}

/** `/api/admin/users`: who there is, and what they may do. */
export function userRoutes({ register, managing }: UserRoutesDeps): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(await listUsers(register, parse(usersQuery, request.query)));
  });

  router.post('/:id/lock', async (request, response) => {
    const { reason } = parse(lockUserBody, request.body);
    tell(response, await managing.lock(administrator(request), parse(id, request.params.id), reason));
  });

  router.post('/:id/unlock', async (request, response) => {
    tell(response, await managing.unlock(administrator(request), parse(id, request.params.id)));
  });

  router.post('/:id/sign-out', async (request, response) => {
    tell(response, await managing.signOut(administrator(request), parse(id, request.params.id)));
  });

  router.put('/:id/roles', async (request, response) => {
    const { admin } = parse(userRolesBody, request.body);
    tell(response, await managing.setAdmin(administrator(request), parse(id, request.params.id), admin));
  });

  return router;
}

function tell(response: Response, answer: UserAnswer): void {
  if (answer.ok) response.json({ user: answer.user });
  else if (answer.conflict === null) refuse(response, toApiError({ code: 'NOT_FOUND' }));
  else refuse(response, { code: 'CONFLICT', message: conflicts[answer.conflict] });
}
