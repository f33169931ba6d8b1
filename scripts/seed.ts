import { openPictures } from '../server/src/core/files/pictures.files.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { seedDemo } from '../server/src/demo/index.ts';
import { seedLarge } from '../server/src/demo/large.ts';
import { withDemoPictures } from '../server/src/demo/pictures.files.ts';
import { ensureDataFolder } from '../server/src/start-checks.ts';
import { StartError } from '../server/src/start-error.ts';
import { ownDatabase } from './support/database-in-use.ts';
import { identityOf } from './support/identity-of.ts';
import { argumentsOf } from './support/run.ts';
import { logger, onDatabase } from './support/upkeep-script.ts';

/**
 * `npm run seed [-- --large]`: fills the database in use with the demo data, or freshens its times; with `--large` also with 500
 * companies and their cars. No server may be using it.
 */
const { values } = argumentsOf('npm run seed [-- --large]', {
  options: { large: { type: 'boolean', default: false } },
});
await onDatabase(
  async (config) => {
    if (config.production)
      throw new StartError('The demo data is not for production: its password stands in the README.');
    await ensureDataFolder(config, logger);
    return ownDatabase(config);
  },
  async ({ connection, migrateIfEmpty }, config) => {
    await migrateIfEmpty();
    const identity = await identityOf(connection, config);
    const deps = { connection, identity, config, clock: systemClock, logger };
    const cars = await seedDemo(deps);
    if (values.large) await seedLarge(deps, cars);
    await withDemoPictures(await openPictures(config)).storeAll(cars);
    console.log(`The demo data is there${values.large ? ', with 500 companies and their cars' : ''}.`);
  },
);
