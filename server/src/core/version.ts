import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of this server (semver.org), as its package says: in logs, backups, metrics and what clients are told. */
export const APP_VERSION: string = version;
