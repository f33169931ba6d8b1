import type { Doc } from '../semantics/index.ts';
import { MAX_DOCUMENT_SIZE, MAX_MESSAGE_SIZE, MAX_WIRE_VERSION, MAX_WRITE_BATCH } from '../wire/limits.ts';
import type { Command, CommandContext } from './command.ts';
import { MONGODB_VERSION } from './version.ts';

const describeServer = ({ engine, client }: CommandContext): Doc => ({
  helloOk: true,
  maxBsonObjectSize: MAX_DOCUMENT_SIZE,
  maxMessageSizeBytes: MAX_MESSAGE_SIZE,
  maxWriteBatchSize: MAX_WRITE_BATCH,
  localTime: new Date(engine.now()),
  logicalSessionTimeoutMinutes: 30,
  connectionId: client.id,
  minWireVersion: 0,
  maxWireVersion: MAX_WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

/** No topologyVersion, so drivers poll; no setName and no `isdbgrid`, so they see a standalone server. */
export const hello: Command = {
  names: ['hello'],
  options: [],
  anyOption: true,
  run: (context): Doc => ({ isWritablePrimary: true, ...describeServer(context) }),
};

export const legacyHello: Command = {
  names: ['ismaster', 'isMaster'],
  options: [],
  anyOption: true,
  run: (context): Doc => ({ ismaster: true, ...describeServer(context) }),
};

export const ping: Command = { names: ['ping'], options: [], run: (): Doc => ({ ok: 1 }) };

export const buildInfo: Command = {
  names: ['buildInfo', 'buildinfo'],
  options: [],
  run: (): Doc => ({
    version: MONGODB_VERSION,
    versionArray: [...MONGODB_VERSION.split('.').map(Number), 0],
    modules: ['autoplace-embedded'],
    gitVersion: 'unknown',
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    storageEngines: ['sqlite'],
    ok: 1,
  }),
};

/** Sessions carry no state here: each command is a whole of its own. */
export const endSessions: Command = {
  names: ['endSessions', 'killSessions', 'refreshSessions'],
  options: [],
  run: (): Doc => ({ ok: 1 }),
};

export const connectionStatus: Command = {
  names: ['connectionStatus'],
  options: ['showPrivileges'],
  run: (): Doc => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};
