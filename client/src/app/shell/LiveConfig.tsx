import { useEffect } from 'react';
import { followConfig } from '../../lib/live/watches/config-watch.ts';

/** Shows nothing: keeps what the server tells every client up to date while the page is open. */
export default function LiveConfig() {
  useEffect(followConfig, []);
  return null;
}
