/** The servers on one database that know of each other. What travels between them may be late, repeated or lost. */
export interface OtherServers {
  /** The name of this server among them. */
  readonly self: string;
  /** Which of them are alive, this one among them; null while this server cannot know. */
  members(): readonly string[] | null;
  /** Asks one of them. Rejects with `NotAsked` when the question has certainly not reached it; may never settle, as when it does not answer. */
  ask(server: string, question: unknown): Promise<unknown>;
  /** How this server answers; null for questions that it leaves unanswered. */
  onAsked(answer: (question: unknown) => Promise<unknown>): void;
  /** Is a member from now on, whenever Redis is there. */
  join(): void;
  /** Says that it leaves, as far as Redis is there; it still answers what it is asked. */
  leave(): Promise<void>;
}

/** Nobody has heard the question. */
export class NotAsked extends Error {}

/** A server that works alone. */
export const noOtherServers: OtherServers = {
  self: 'alone',
  members: () => null,
  ask: () => Promise.reject(new NotAsked('this server works alone')),
  onAsked() {},
  join() {},
  leave: async () => {},
};
