import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { Unavailable } from '../core/unavailable.ts';
import type { PictureSizes } from './image-store.ts';
import type { PictureMaker } from './picture-maker.ts';

const SCRIPT = fileURLToPath(new URL('./picture-worker.files.ts', import.meta.url));
const AT_ONCE = 2;
const MOST_WAITING = 20;
/** Until a process that hangs is ended, in milliseconds: many times what the slowest picture needs. */
const LONGEST_MS = 30_000;

class PicturesBusy extends Unavailable {
  readonly userMessage = 'Trenutno se obrađuje mnogo slika. Pokušajte ponovo za nekoliko trenutaka.';
}

interface PicturePool extends PictureMaker {
  /** Ends the processes; what they are making is lost. */
  close(): Promise<void>;
}

/**
 * Makes pictures in processes of their own, two at once over all users: decoding would fill the four threads that files and passwords
 * need, and a decoder that fails takes no bid with it. The processes are started when needed and know no secrets. Rejects with
 * an `Unavailable` while twenty pictures wait.
 */
export function createPicturePool(): PicturePool {
  const pool = workerpool.pool(SCRIPT, {
    workerType: 'process',
    maxWorkers: AT_ONCE,
    maxQueueSize: MOST_WAITING,
    forkOpts: {
      serialization: 'advanced',
      execArgv: [],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1' },
    },
  });
  return {
    async make(content) {
      if (pool.stats().pendingTasks >= MOST_WAITING) throw new PicturesBusy('too many pictures wait');
      return (await pool.exec('uploadSizes', [content]).timeout(LONGEST_MS)) as PictureSizes | null;
    },
    async close() {
      await pool.terminate(true);
    },
  };
}
