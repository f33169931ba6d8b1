import { configChangedMessage } from '@autoplace/shared/contract';
import { reloadConfig, takeConfig } from '../../config.ts';
import { connection } from '../index.ts';

/** Keeps `configAtom` as the server has it, from now on. What an administrator changes holds on every open page. */
export function followConfig(): () => void {
  const reload = () => void reloadConfig().catch(() => undefined);
  const stops = [
    connection.listen(configChangedMessage, takeConfig, reload),
    // It may have changed while the connection was away, or before it was there.
    connection.onUp(reload),
  ];
  connection.open();
  return () => {
    for (const stop of stops) stop();
  };
}
