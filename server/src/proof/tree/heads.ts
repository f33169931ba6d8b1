import type { Checkpoint } from '../checkpoint.ts';

/** A checkpoint as this log has signed it. */
export interface SignedHead extends Checkpoint {
  /** The signed note. */
  note: string;
  /** When it was signed, in epoch milliseconds. */
  at: number;
}

/** The checkpoints of all servers. */
export interface HeadStore {
  /** The one of the largest tree under this origin. */
  newest(origin: string): Promise<SignedHead | null>;
  /** Stores it, unless there is one of that origin and size. */
  put(head: SignedHead): Promise<void>;
  /** Removes those signed before that time (epoch milliseconds), but for the newest. */
  forgetBefore(origin: string, time: number): Promise<void>;
}

/** How far the log of commits has been compared with the tree. */
export interface SweepStore {
  /** Everything written before that time (epoch milliseconds, the database's) is in the tree; null if nothing is known. */
  sweptTo(): Promise<number | null>;
  swept(to: number): Promise<void>;
}
