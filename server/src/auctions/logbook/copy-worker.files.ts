import workerpool from 'workerpool';
import { withDatabase } from '../../core/mongo/client.mongo.ts';
import type { PublicText } from './log-copies.ts';
import { writeCopy } from './write-copy.mongo.ts';

/** A process that copies one log. */
workerpool.worker({
  copyLog: (uri: string, log: PublicText) => withDatabase(uri, (db) => writeCopy(db, log)),
});
