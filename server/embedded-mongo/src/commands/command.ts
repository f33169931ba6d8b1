import type { Engine } from '../engine.ts';
import type { Doc } from '../semantics/index.ts';
import type { Reply } from '../wire/reply.ts';

/** Who asks. */
export interface Client {
  readonly id: number;
  readonly remoteAddress: string;
}

/** One call of a command. */
export interface CommandContext {
  readonly engine: Engine;
  readonly client: Client;
  readonly database: string;
  readonly body: Doc;
  /** Throws MaxTimeMSExpired when the command asked for a limit that has passed. */
  readonly checkTime: () => void;
}

/** A command: its names on the wire, the options beside the common ones, and what it does. */
export interface Command {
  readonly names: readonly [string, ...string[]];
  /** Options that are understood. */
  readonly options: readonly string[];
  /** Options that MongoDB has and this database refuses by name. */
  readonly refused?: readonly string[];
  /** Options of later drivers are no reason to refuse a handshake: it changes nothing. */
  readonly anyOption?: boolean;
  readonly run: (context: CommandContext) => Reply;
}
