import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../support/run.ts';

/** Whether this machine has nginx (Debian's package nginx-light). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** The configuration of docker-compose.yml with its servers, its port, its folder and its secrets put in, and nothing else changed. */
export function configOf(
  port: number,
  servers: readonly [string, string],
  dir: string,
  secrets: string,
): string {
  const site = readFileSync(join(ROOT, 'scripts/compose/nginx.conf'), 'utf8')
    .replace('server-1:3000', servers[0])
    .replace('server-2:3000', servers[1])
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/etc/nginx/ca.crt', join(secrets, 'ca.crt'))
    .replace('/var/cache/nginx', dir)
    .replace('/var/log/nginx', dir);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  return `daemon off; master_process off; pid ${dir}/nginx.pid; error_log ${dir}/error.log warn;
events {}
http { ${places.join(' ')}
${site}
}`;
}

/** An nginx of the test's own, in front of two servers. */
export class NginxProcess {
  readonly port: number;
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-nginx-'));
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
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
    writeFileSync(config, configOf(this.port, servers, this.#dir, secrets));
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

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
