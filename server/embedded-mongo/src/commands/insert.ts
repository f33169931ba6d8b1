import type { Doc } from '../semantics/index.ts';
import { collectionArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { runBatch, writeErrorsField } from './write-batch.ts';

export const insert: Command = {
  names: ['insert'],
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: ({ engine, database, body, checkTime }): Doc => {
    const name = collectionArgument(body, 'insert');
    let inserted = 0;
    const writeErrors = runBatch(body, 'documents', (document) => {
      checkTime();
      engine.catalog.obtain(database, name).insert(document);
      inserted += 1;
    });
    engine.statistics.count('insert', inserted);
    return { n: inserted, ...writeErrorsField(writeErrors), ok: 1 };
  },
};
