import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** Every part that others connect to or that proves by a certificate who it is, with its further names. */
const PARTS = {
  mongo: [],
  redis: [],
  store: [],
  // Both servers answer for the name by which nginx knows them together.
  server: ['autoplace', 'server-1', 'server-2'],
  prometheus: [],
  alertmanager: [],
  grafana: [],
};
/** Days. The authority's key never leaves the machine; certificates are renewed once a year, and an alert says when it is time. */
const LIFE = { authority: 3650, part: 397 };

/**
 * Makes the authority of docker-compose.yml and a certificate with its key for each part, where they are not there yet.
 *
 * @param {string} folder
 * @param {boolean} isRenewal whether those of the parts are made again, in the same files, so that running parts see them
 * @param {Record<string, string[]>} hosts of each part where it is, as names or addresses
 */
export function makeCertificates(folder, isRenewal, hosts) {
  /** @param {string} name @param {number} days @param {string[]} extensions @param {string[]} signer */
  const make = (name, days, extensions, signer = []) =>
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-noenc',
        ...signer,
        '-subj',
        `/CN=${name}`,
        '-days',
        String(days),
        '-keyout',
        join(folder, `${name}.key`),
        '-out',
        join(folder, `${name}.crt`),
        ...extensions.flatMap((extension) => ['-addext', extension]),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
  if (!existsSync(join(folder, 'ca.key')))
    make('ca', LIFE.authority, ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign']);
  for (const [part, names] of Object.entries(PARTS)) {
    if (existsSync(join(folder, `${part}.crt`)) && !isRenewal) continue;
    const all = new Set([part, ...names, 'localhost', '127.0.0.1', ...(hosts[part] ?? [])]);
    const subjects = [...all].map((one) => `${isIP(one) ? 'IP' : 'DNS'}:${one}`);
    const extensions = [
      'basicConstraints=critical,CA:FALSE',
      'extendedKeyUsage=serverAuth,clientAuth',
      `subjectAltName=${subjects}`,
    ];
    make(part, LIFE.part, extensions, ['-CA', join(folder, 'ca.crt'), '-CAkey', join(folder, 'ca.key')]);
  }
  // mongod wants both in one file.
  const mongo = ['mongo.crt', 'mongo.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'mongo.pem'), mongo.join(''));
}
