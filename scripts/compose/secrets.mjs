/**
 * `node scripts/compose/secrets.mjs [--demo]`: writes `.env` for docker-compose.yml, readable by its owner alone, with a new secret
 * for each part. Plain JavaScript for the system's Node. One that is there is left alone: databases keep the passwords they began with.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SECRETS = [
  'MONGO_ROOT_PASSWORD',
  'MONGO_PASSWORD',
  'MONGO_KEY',
  'REDIS_PASSWORD',
  'S3_PASSWORD',
  'GRAFANA_PASSWORD',
  'METRICS_TOKEN',
];

/** Demo data and a mail catcher, which production refuses. */
const DEMO = ['COMPOSE_PROFILES=demo', 'NODE_ENV=development', 'SMTP_URL=smtp://mail:1025'];

/** The lines of the file. @param {boolean} isDemo */
export function settings(isDemo) {
  // Hexadecimal: right in addresses, in key files and in shells.
  const secrets = SECRETS.map((name) => `${name}=${randomBytes(32).toString('hex')}`);
  return [...(isDemo ? DEMO : []), ...secrets];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../../.env', import.meta.url));
  try {
    const lines = settings(process.argv.includes('--demo'));
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
    console.log(`Wrote ${file}.`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    console.error(`${file} is there already: remove it first, and the volumes that were made with it.`);
    process.exitCode = 1;
  }
}
