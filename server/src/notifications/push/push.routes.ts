import { pushForget, pushSubscription } from '@autoplace/shared/contract';
import { Router } from 'express';
import { parse, refuse, signedIn } from '../../core/http/respond.ts';
import { toApiError } from '../../core/refusals.ts';
import type { PushDevices, PushSender } from './push-devices.ts';

/** `/api/me/push`: the browsers of anyone who asks that are told things while they are closed. */
export function pushRoutes({ devices, sender }: { devices: PushDevices; sender: PushSender }): Router {
  return Router()
    .get('/', (request, response) => {
      signedIn(request);
      response.json({ publicKey: sender.publicKey });
    })
    .put('/', async (request, response) => {
      const { userId } = signedIn(request);
      const subscription = parse(pushSubscription, request.body);
      if (!sender.knows(subscription.endpoint)) {
        const details = [{ path: 'endpoint', message: 'Nepoznat servis za obaveštenja' }];
        return refuse(response, { ...toApiError({ code: 'VALIDATION' }), details });
      }
      await devices.keep(userId, subscription);
      response.json({ subscribed: true });
    })
    .delete('/', async (request, response) => {
      const { userId } = signedIn(request);
      await devices.forget(userId, parse(pushForget, request.body).endpoint);
      response.json({ subscribed: false });
    });
}
