import { connection } from '../index.ts';

/** Opens the connection for what `stops` end; `onMissed` when it is up again. Returns what ends all of them. */
export function following(onMissed: () => void, ...stops: (() => void)[]): () => void {
  stops.push(connection.onUp(onMissed));
  connection.open();
  return () => {
    for (const stop of stops) stop();
  };
}
