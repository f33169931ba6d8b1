import type { Connection } from '../connection.ts';

/** Opens the connection for what `stops` end; returns what ends all of them. */
export function following(connection: Connection, ...stops: (() => void)[]): () => void {
  connection.open();
  return () => {
    for (const stop of stops) stop();
  };
}
