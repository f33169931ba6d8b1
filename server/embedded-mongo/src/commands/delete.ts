import { queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { collectionArgument, countArgument, documentArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { hintArgument } from './query-arguments.ts';
import { checkCollation, checkOptions, refuseOptions } from './refusals.ts';
import { runBatch, writeErrorsField } from './write-batch.ts';

const ITEM_OPTIONS = new Set(['q', 'limit', 'hint', 'collation']);

export const remove: Command = {
  names: ['delete'],
  options: ['deletes', 'ordered', 'let'],
  run: ({ engine, database, body, checkTime }): Doc => {
    refuseOptions(body, 'delete', ['let']);
    const collection = engine.catalog.find(`${database}.${collectionArgument(body, 'delete')}`);
    let removed = 0;
    const writeErrors = runBatch(body, 'deletes', (item) => {
      checkTime();
      checkOptions(item, 'delete.deletes', ITEM_OPTIONS);
      checkCollation(item);
      const limit = countArgument(item, 'limit', Number.NaN);
      if (limit !== 0 && limit !== 1) {
        throw new MongoError(
          9,
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${item.limit}`,
        );
      }
      const query = queryOf(documentArgument(item, 'q') ?? {}, { limit, checkTime, ...hintArgument(item) });
      engine.statistics.count('delete');
      if (!collection) return;
      for (const record of runQuery(collection, query).records) {
        collection.remove(record);
        removed += 1;
      }
    });
    return { n: removed, ...writeErrorsField(writeErrors), ok: 1 };
  },
};
