import {
  approveBody,
  dealerApplicationBody,
  id,
  rejectBody,
  verificationQuery,
} from '@autoplace/shared/contract';
import { type RequestHandler, Router } from 'express';
import { administrator, found, parse, refuse, signedIn } from '../../core/http/respond.ts';
import { alreadyApplied } from '../texts.ts';
import type { Applications } from './applications.ts';
import type { Applying } from './applying.ts';
import type { Deciding } from './deciding.ts';

export interface VerificationRoutesDeps {
  applying: Applying;
  applications: Applications;
  deciding: Deciding;
}

/** `/api/dealer-verification`: applying for everybody who is signed in, the rest for administrators. */
export function verificationRoutes({ applying, applications, deciding }: VerificationRoutesDeps): Router {
  const router = Router();
  router.use(noStore);

  router.post('/', async (request, response) => {
    const answer = await applying.apply(signedIn(request), parse(dealerApplicationBody, request.body));
    if (answer.ok) response.status(201).json(answer.application);
    else refuse(response, { code: 'CONFLICT', message: alreadyApplied[answer.standing] });
  });

  router.get('/mine', async (request, response) => {
    response.json(found(await applying.mine(signedIn(request).userId)));
  });

  router.get('/pending', async (request, response) => {
    administrator(request);
    const { page, pageSize, search } = parse(verificationQuery, request.query);
    response.json(await applications.pending(page, pageSize, search));
  });

  router.get('/statistics', async (request, response) => {
    administrator(request);
    response.json(await applications.statistics());
  });

  router.get('/:id', async (request, response) => {
    administrator(request);
    response.json(found(await applications.details(parse(id, request.params.id))));
  });

  router.post('/:id/approve', async (request, response) => {
    const admin = administrator(request);
    const { notes } = parse(approveBody, request.body ?? {});
    const dealerId = parse(id, request.params.id);
    response.json(found(await deciding.decide(admin, dealerId, 'approved', notes || null)));
  });

  router.post('/:id/reject', async (request, response) => {
    const admin = administrator(request);
    const { notes } = parse(rejectBody, request.body);
    const dealerId = parse(id, request.params.id);
    response.json(found(await deciding.decide(admin, dealerId, 'rejected', notes)));
  });

  return router;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
