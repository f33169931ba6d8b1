import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Connection } from './connect.mongo.ts';

/** After so long without an answer the log says that indexes are being made, in milliseconds. */
const TOLD_AFTER_MS = 2_000;

/** Tells the operator why a start takes long: the first one of a version makes its indexes, of a large collection for minutes. */
export function tellLongIndexes(
  connection: Pick<Connection, 'getClient'>,
  { clock, logger }: { clock: Clock; logger: Logger },
): void {
  const waiting = new Map<number, (hasEnded: boolean) => void>();
  const ended = (requestId: number, hasEnded: boolean) => {
    waiting.get(requestId)?.(hasEnded);
    waiting.delete(requestId);
  };
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command, requestId }) => {
      if (commandName !== 'createIndexes') return;
      const collection = String(command.createIndexes);
      const beganAt = clock.now();
      let isTold = false;
      const cancel = clock.after(TOLD_AFTER_MS, () => {
        isTold = true;
        logger.info(
          { collection },
          'the database makes indexes of a large collection, which the start waits for',
        );
      });
      waiting.set(requestId, (hasEnded) => {
        cancel();
        if (isTold && hasEnded)
          logger.info({ collection, ms: clock.now() - beganAt }, 'the indexes are made');
      });
    })
    .on('commandSucceeded', ({ requestId }) => ended(requestId, true))
    .on('commandFailed', ({ requestId }) => ended(requestId, false));
}
