import { id, sendMessageBody } from '@autoplace/shared/contract';
import { Router } from 'express';
import { parse, refuse, signedIn } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { Messaging } from './messaging.ts';

/** `POST /api/auctions/{id}/messages` ('Pošalji poruku'). */
export function messageRoutes(messaging: Messaging): Router {
  const router = Router();

  router.post('/:id/messages', async (request, response) => {
    const who = signedIn(request);
    const body = parse(sendMessageBody, request.body);
    const outcome = await messaging.send(who, parse(id, request.params.id), body);
    if (outcome === 'sent') response.json({ sent: true });
    else if (outcome === 'OWN_AUCTION') refuse(response, { code: outcome, message: OWN_AUCTION });
    else refuse(response, toApiError({ code: outcome }));
  });

  return router;
}

const OWN_AUCTION = 'Ne možete poslati poruku prodavcu na sopstvenoj aukciji.';
