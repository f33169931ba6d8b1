import { Long } from 'bson';
import { type Doc, MongoError } from '../semantics/index.ts';
import { collectionArgument, countArgument } from './arguments.ts';
import type { Command } from './command.ts';

export const getMore: Command = {
  names: ['getMore'],
  options: ['collection', 'batchSize'],
  run: ({ engine, database, body }) => {
    engine.statistics.count('getmore');
    const namespace = `${database}.${collectionArgument(body, 'collection')}`;
    return engine.cursors.next(cursorId(body.getMore), namespace, countArgument(body, 'batchSize', 0));
  },
};

export const killCursors: Command = {
  names: ['killCursors'],
  options: ['cursors'],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    const namespace = `${database}.${collectionArgument(body, 'killCursors')}`;
    const killed: Long[] = [];
    const unknown: Long[] = [];
    for (const cursor of Array.isArray(body.cursors) ? body.cursors : []) {
      const known = engine.cursors.kill(cursorId(cursor), namespace);
      (known ? killed : unknown).push(cursor as Long);
    }
    return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

const cursorId = (value: unknown): bigint => {
  if (value instanceof Long) return value.toBigInt();
  throw new MongoError(14, 'TypeMismatch', "a cursor id is the wrong type, expected type 'long'");
};
