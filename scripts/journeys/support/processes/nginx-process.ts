import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../support/run.ts';
import { answers } from './redis-process.ts';

/** Whether this machine has nginx (Debian's package nginx-light). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** What Debian's nginx does not know yet, and a test can do without: addresses that change, and HTTP/2 as a directive. */
const TOO_NEW = [/ resolve(?=;)/g, /^ *resolver(_timeout)? .*$/gm, /^http2 on;$/m];

/**
 * The configuration of docker-compose.yml with its servers, its port, its folder and its secrets put in, and nothing else changed but
 * what an older nginx refuses, and how long servers have to greet where it `isPatient`. With a port for it `tls.conf` is part of it, with the certificate of a server.
 */
function configOf(
  { port, tlsPort, isPatient }: Pick<NginxProcess, 'port' | 'tlsPort' | 'isPatient'>,
  servers: readonly [string, string],
  dir: string,
  secrets: string,
): string {
  const read = (name: string) =>
    TOO_NEW.reduce(
      (text, pattern) => text.replace(pattern, ''),
      readFileSync(join(ROOT, 'scripts/compose', name), 'utf8'),
    );
  if (tlsPort !== undefined)
    writeFileSync(
      join(dir, 'tls.conf'),
      read('tls.conf')
        .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
        .replaceAll('/etc/nginx/tls/tls.', join(secrets, 'server.')),
    );
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  // Workers of a root's nginx would be somebody who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${user}\n${read('nginx.conf')}`
    .replace('server-1:3000', servers[0])
    .replace('server-2:3000', servers[1])
    .replace('proxy_connect_timeout 3s;', isPatient ? 'proxy_connect_timeout 60s;' : '$&')
    .replace('worker_processes auto;', 'worker_processes 2;')
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/nginx/ca.crt', join(secrets, 'ca.crt'))
    .replace('/etc/nginx/tls/*.conf', `${dir}/tls.conf*`)
    .replace('http {', `http { ${places.join(' ')}`)
    .replace('/run/nginx.pid', `${dir}/nginx.pid`)
    .replaceAll('/var/cache/nginx', dir)
    .replaceAll('/var/log/nginx', dir);
}

/** An nginx of the test's own, in front of two servers. */
export class NginxProcess {
  readonly port: number;
  readonly tlsPort: number | undefined;
  readonly isPatient: boolean;
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-nginx-'));
  #child: ChildProcess | null = null;

  /**
   * With `tlsPort` it speaks TLS there too, with the certificate of a server. Where it `isPatient` it waits for a minute, not three seconds,
   * until a server has greeted it: on a busy machine it would give up the only one that runs.
   */
  constructor(port: number, { tlsPort, isPatient = false }: { tlsPort?: number; isPatient?: boolean } = {}) {
    this.port = port;
    this.tlsPort = tlsPort;
    this.isPatient = isPatient;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Every request so far, a line each. */
  get accessLog(): string {
    return readFileSync(join(this.#dir, 'access.log'), 'utf8');
  }

  get warnings(): string {
    return readFileSync(join(this.#dir, 'error.log'), 'utf8');
  }

  /** Resolves when it takes connections. `servers` are host and port of each; `secrets` is what scripts/compose/secrets.mjs wrote. */
  async start(servers: readonly [string, string], secrets: string): Promise<void> {
    const config = join(this.#dir, 'nginx.conf');
    writeFileSync(config, configOf(this, servers, this.#dir, secrets));
    const child = spawn('nginx', ['-c', config, '-p', this.#dir], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    while (child.exitCode === null && !(await answers(this.port))) {}
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  }

  async remove(): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null)
      await new Promise((ended) => {
        child.once('exit', ended);
        child.kill('SIGTERM');
      });
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
