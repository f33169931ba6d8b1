import type { ClientConfig } from '@autoplace/shared/contract';
import { createMongoMembers } from '../company/members.mongo.ts';
import type { Members } from '../company/members.ts';
import type { Clock } from '../core/clock.ts';
import type { Limits } from '../core/limits.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { ensureIndexes } from '../core/mongo/model.mongo.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import { createMongoDealers } from '../dealers/dealers.mongo.ts';
import type { Dealers } from '../dealers/index.ts';
import { createMongoPushDevices } from '../notifications/push/push-devices.mongo.ts';
import type { Sessions, Users } from '../users/index.ts';
import { createMongoUsers } from '../users/users.mongo.ts';
import type { EntraSettings } from './entra/index.ts';
import type { Passwords } from './passwords.ts';
import { createPrincipals } from './principals.ts';
import { type Authentication, createAuthentication } from './provider/authenticate.ts';
import { CLIENT_ID, oidcAuthority, SCOPE } from './provider/constants.ts';
import { scryptPasswords } from './provider/scrypt-passwords.ts';
import { createLocalSignIn } from './provider/setup.ts';
import type { SignIn } from './provider/sign-in-way.ts';
import type { SecondFactorOf } from './second-factor/second-factors.ts';
import { withStandIns } from './stand-ins.ts';

export interface IdentityDeps {
  /** Connected. */
  connection: Connection;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
  /** Absent: the local provider. */
  entra?: EntraSettings | undefined;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** True when `publicUrl` is https. */
  secureCookies: boolean;
  /** The folder of mails on a server that sends none, for the page that tells of one; none unless given. */
  outbox?: string | undefined;
  /** scrypt at full strength unless a test passes a cheaper one. */
  passwords?: Passwords | undefined;
  /** None unless given. */
  limits?: Limits;
  /** Nothing is noted unless given. */
  security?: SecurityLog;
  /** Of whom a second factor is required; nobody unless given. */
  secondFactorOf?: SecondFactorOf;
  /** Tokens of a leaked key are refused two minutes from now: clients are to renew theirs. */
  onRenewing?: () => void;
}

export interface Identity extends Authentication {
  /** Mount at `/`, before any body parser. */
  router: SignIn['router'];
  /** An access token for `npm run token`. Throws for an unknown account, and where Entra hands out the tokens. */
  issueToken(email: string): Promise<string>;
  users: Users;
  sessions: Sessions;
  secondFactor: SignIn['secondFactor'];
  /** The cached roles and lock of a user are outdated. */
  forget(userId: string): void;
  dealers: Dealers;
  members: Members;
  passwords: Passwords;
}

/** Who is asking: the local identity provider or Entra, and passport in front of everything else. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { connection, clock, logger, entra } = deps;
  const users = await createMongoUsers(connection, (id) => principals.forget(id));
  const dealers = await createMongoDealers(connection, (id) => principals.forget(id));
  const members = await createMongoMembers(connection);
  const principals = withStandIns(createPrincipals({ users, dealers, members, clock }), clock);
  const passwords = deps.passwords ?? scryptPasswords();
  const devices = await createMongoPushDevices(connection);
  const { strategy, router, sessions, secondFactor, issueToken } =
    entra === undefined
      ? await createLocalSignIn({ ...deps, users, principals, devices, passwords })
      : (await import('./entra/index.ts')).createEntraSignIn(entra, {
          users,
          principals,
          devices,
          clock,
          logger,
        });
  await ensureIndexes(connection);
  return {
    ...createAuthentication(strategy),
    router,
    issueToken,
    users,
    sessions,
    secondFactor,
    forget: (userId) => principals.forget(userId),
    dealers,
    members,
    passwords,
  };
}

/** The client's sign-in address and scope. */
export function clientAuth(publicUrl: string, entra: EntraSettings | undefined): ClientConfig['auth'] {
  if (entra === undefined)
    return {
      kind: 'local',
      authority: oidcAuthority(publicUrl),
      clientId: CLIENT_ID,
      scope: SCOPE,
      social: [],
    };
  const { authority, clientId, scope, social } = entra;
  // With offline_access comes the refresh token that the session is renewed with.
  return {
    kind: 'entra',
    authority,
    clientId,
    scope: `openid profile email offline_access ${scope}`,
    social,
  };
}
