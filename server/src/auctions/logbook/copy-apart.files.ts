import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { PicturePlace } from '../../core/files/pictures.files.ts';
import type { PublicText } from './log-copies.ts';

const SCRIPT = fileURLToPath(new URL('./copy-worker.files.ts', import.meta.url));
/** V8 collects garbage when its heap comes to an end, and would otherwise let it lie far longer. */
const LITTLE_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** What else it needs from its server: how to trust the database. No secrets. */
const FROM_SERVER = ['PATH', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/**
 * Copies a log of the database at `uri`, whose archive lies at `place`, in a process of its own. Some hundred MB pass through it for a log of 200,000 commits, most of
 * which would stay with a server as garbage; the process gives them back by ending. It also ends with its server.
 */
export async function copyApart(
  uri: string,
  place: PicturePlace | undefined,
  log: PublicText,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const pool = workerpool.pool(SCRIPT, {
    workerType: 'process',
    maxWorkers: 1,
    forkOpts: { execArgv: LITTLE_HEAP, env: environment() },
  });
  const end = () => void pool.terminate(true).catch(() => {});
  signal.addEventListener('abort', end, { once: true });
  try {
    await pool.exec('copyLog', [uri, place, log]);
  } finally {
    signal.removeEventListener('abort', end);
    if (!signal.aborted) end();
  }
}

const environment = () => Object.fromEntries(FROM_SERVER.map((name) => [name, process.env[name]]));
