import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { Unavailable } from '../core/unavailable.ts';
import type { DocumentMaker } from './document-maker.ts';

const SCRIPT = fileURLToPath(new URL('./document-worker.files.ts', import.meta.url));
const MOST_WAITING = 20;
/** Until a thread that hangs is ended, in milliseconds: many times what the longest invoice needs. */
const LONGEST_MS = 30_000;

class DocumentsBusy extends Unavailable {
  readonly userMessage = 'Trenutno se priprema mnogo dokumenata. Pokušajte ponovo za nekoliko trenutaka.';
}

interface DocumentPool extends DocumentMaker {
  /** Ends the thread; what it is making is lost. */
  close(): Promise<void>;
}

/** Makes documents in a thread of their own, one after the other: each takes a tenth of a second, for which bids must not wait. */
export function createDocumentPool(): DocumentPool {
  const pool = workerpool.pool(SCRIPT, { workerType: 'thread', maxWorkers: 1, maxQueueSize: MOST_WAITING });
  const make = async (kind: keyof DocumentMaker, values: unknown[]): Promise<Buffer> => {
    if (pool.stats().pendingTasks >= MOST_WAITING) throw new DocumentsBusy('too many documents wait');
    return Buffer.from((await pool.exec(kind, values).timeout(LONGEST_MS)) as Uint8Array);
  };
  return {
    proforma: (sale, account) => make('proforma', [sale, account]),
    saleContract: (sale) => make('saleContract', [sale]),
    handoverProtocol: (sale) => make('handoverProtocol', [sale]),
    feeInvoice: (invoice) => make('feeInvoice', [invoice]),
    creditNote: (note) => make('creditNote', [note]),
    async close() {
      await pool.terminate(true);
    },
  };
}
