import { aggregate } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collection-commands.ts';
import type { Command } from './command.ts';
import { count, distinct } from './count.ts';
import { getMore, killCursors } from './cursor-commands.ts';
import { remove } from './delete.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { buildInfo, connectionStatus, endSessions, hello, legacyHello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import { insert } from './insert.ts';
import { collStats, dbStats, getParameter, hostInfo, serverStatus } from './statistics-commands.ts';
import { update } from './update.ts';

/** Every command there is; any other is answered with CommandNotFound. */
export const COMMANDS: readonly Command[] = [
  aggregate,
  buildInfo,
  collStats,
  connectionStatus,
  count,
  create,
  createIndexes,
  dbStats,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  endSessions,
  explain,
  find,
  findAndModify,
  getMore,
  getParameter,
  hello,
  hostInfo,
  insert,
  killCursors,
  legacyHello,
  listCollections,
  listDatabases,
  listIndexes,
  ping,
  remove,
  serverStatus,
  update,
];
