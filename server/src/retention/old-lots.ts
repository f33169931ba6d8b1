/** An auction that is over, as what is done to old ones needs it. */
export interface OldLot {
  auctionId: string;
  carId: string;
  /** Ids of the pictures that it shows. */
  images: readonly string[];
  /** Epoch milliseconds. */
  endedAt: number;
  /** Whether nobody negotiates, and no reserve is to be opened. */
  isQuiet: boolean;
}

/** Up to where a task has come, and what it has left for later. The servers share it; whoever comes second does a lot again, which changes nothing. */
export interface OldLots {
  /** The next ones for a task that ended before `time` (epoch milliseconds), the oldest first; a few more than `limit` where some ended together. */
  next(task: string, time: number, limit: number): Promise<OldLot[]>;
  /** The task is done with all that ended until then (epoch milliseconds). */
  passed(task: string, endedAt: number): Promise<void>;
  /** Null for an auction that is not over. */
  find(auctionId: string): Promise<OldLot | null>;
  /** Those of the lots left for later whose time has come. */
  again(task: string, now: number, limit: number): Promise<string[]>;
  /** Leaves a lot for later. Epoch milliseconds. */
  postpone(task: string, auctionId: string, until: number): Promise<void>;
  /** Nothing is left to do for a lot. */
  settle(task: string, auctionId: string): Promise<void>;
}
