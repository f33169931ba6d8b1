import { checkPipeline } from '../aggregation/check-pipeline.ts';
import { runPipeline } from '../aggregation/run-pipeline.ts';
import { encodeDocument } from '../bson-codec.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { collectionArgument, countArgument, documentArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { hintArgument } from './query-arguments.ts';
import { checkCollation, notSupported, refuseOptions } from './refusals.ts';

export const aggregate: Command = {
  names: ['aggregate'],
  options: [
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'hint',
    'collation',
    'let',
    'bypassDocumentValidation',
  ],
  run: ({ engine, database, body, checkTime }) => {
    engine.statistics.count('command');
    refuseOptions(body, 'aggregate', ['let', 'explain']);
    checkCollation(body);
    if (typeof body.aggregate !== 'string') throw notSupported('an aggregation over a whole database');
    const cursor = documentArgument(body, 'cursor');
    if (!cursor) {
      throw new MongoError(
        9,
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const namespace = `${database}.${collectionArgument(body, 'aggregate')}`;
    const pipeline = checkPipeline(body.pipeline);
    const docs = runPipeline(engine.catalog.find(namespace), pipeline, { checkTime, ...hintArgument(body) });
    const batchSize = cursor.batchSize === undefined ? undefined : countArgument(cursor, 'batchSize', 0);
    const bytesAt = (at: number) => encodeDocument(docs[at] as Doc);
    return engine.cursors.first({ namespace, length: docs.length, bytesAt }, { batchSize });
  },
};
