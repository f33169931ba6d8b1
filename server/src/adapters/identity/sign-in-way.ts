import type { Router } from 'express';
import type { Strategy } from 'passport';
import type { Principals } from '../../app/identity/principals.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { PushDevices } from '../../ports/push-devices.ts';
import type { Sessions } from '../../ports/sessions.ts';
import type { Users } from '../../ports/users.ts';

/** What every way of signing in needs. */
export interface SignInDeps {
  users: Users;
  principals: Principals;
  devices: Pick<PushDevices, 'forgetAll'>;
  clock: Clock;
  logger: Logger;
}

/** A way of signing in: at the provider that is part of this server, or at Entra. */
export interface SignIn {
  /** Checks the bearer tokens. */
  strategy: Strategy;
  /** What browsers reach here for it. */
  router: Router;
  sessions: Sessions;
  issueToken(email: string): Promise<string>;
}
