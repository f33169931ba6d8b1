import type { SecondFactorState } from '@autoplace/shared/contract';
import type { Router } from 'express';
import type { Strategy } from 'passport';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { PushDevices } from '../../notifications/index.ts';
import type { Sessions, SignInUsers } from '../../users/index.ts';
import type { Principals } from '../principals.ts';

/** What every way of signing in needs. */
export interface SignInDeps {
  users: SignInUsers;
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
  /** What the account is asked for after its password; nothing where Entra asks. */
  secondFactor(userId: string): Promise<SecondFactorState>;
  issueToken(email: string): Promise<string>;
}
