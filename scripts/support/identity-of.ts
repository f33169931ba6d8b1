import type { Config } from '../../server/src/config.ts';
import { createMailer } from '../../server/src/core/mail/mailer.smtp.ts';
import type { Connection } from '../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { lastPublicUrl } from '../../server/src/identity/provider-secrets.mongo.ts';
import { createIdentity } from '../../server/src/identity/setup.ts';
import { logger } from './upkeep-script.ts';

/** The accounts of a database, for a script. */
export const identityOf = async (connection: Connection, config: Config) =>
  createIdentity({
    connection,
    // The server's own address, even when it was started with another PORT than this script.
    publicUrl: (await lastPublicUrl(connection)) ?? config.publicUrl,
    mailer: createMailer(config),
    clock: systemClock,
    logger,
    secureCookies: false,
  });
