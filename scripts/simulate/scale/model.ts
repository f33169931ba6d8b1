/** What was done in some time, of what a server or the database has spent. */
export interface Load {
  /** Servers on one database. */
  servers: number;
  /** Bids a second, of all servers together. */
  bids: number;
  /** Frames to watchers a second, of all servers together. */
  frames: number;
}

/** Processor time in milliseconds and operations, for one of each. */
export interface Costs {
  /** Of a second in which nothing happens, for each server. */
  idle: { server: number; database: number; operations: number };
  /** Of a bid: at the server that decides it, and for it in the database. */
  bid: { server: number; database: number; operations: number };
  /** Of a bid that has come to another server than the one that decides it: at both of them. */
  handOn: { server: number; database: number; operations: number };
  /** Of a bid, for each other server on which its auction is watched. */
  follow: { server: number; database: number; operations: number };
  /** Of a frame to a watcher. */
  frame: { server: number };
}

/** In a second. */
export interface Spent {
  /** Milliseconds of the processor, each server. */
  server: number;
  /** Milliseconds of the processor, and operations. */
  database: number;
  operations: number;
}

/** What a second costs when bids and watchers are spread evenly over the servers, and each auction is watched on all of them. */
export function spentIn({ servers, bids, frames }: Load, { idle, bid, handOn, follow, frame }: Costs): Spent {
  const others = servers - 1;
  const ofBid = (of: 'server' | 'database' | 'operations') =>
    bid[of] + (others / servers) * handOn[of] + others * follow[of];
  const database = (of: 'database' | 'operations') => servers * idle[of] + bids * ofBid(of);
  return {
    server: idle.server + (bids * ofBid('server') + frames * frame.server) / servers,
    database: database('database'),
    operations: database('operations'),
  };
}
