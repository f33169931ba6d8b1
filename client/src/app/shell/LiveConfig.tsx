import { configChangedMessage } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { reloadConfig, takeConfig } from '../../lib/config.ts';
import { connection } from '../../lib/live/index.ts';

/** Shows nothing: keeps what the server tells every client up to date while the page is open. */
export default function LiveConfig() {
  useEffect(followConfig, []);
  return null;
}

/** Keeps `configAtom` as the server has it, from now on. What an administrator changes holds on every open page. */
function followConfig(): () => void {
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
