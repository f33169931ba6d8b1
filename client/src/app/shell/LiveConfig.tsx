import { configChangedMessage, renewTokensMessage } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { replaceToken } from '../../lib/auth/index.ts';
import { readAccessToken } from '../../lib/auth/token-storage.ts';
import { reloadConfig, takeConfig } from '../../lib/config.ts';
import { connection } from '../../lib/live/index.ts';
import { following } from '../../lib/live/watches/following.ts';

/** Clients renew their tokens at moments of their own within it, in milliseconds. */
const RENEWED_WITHIN_MS = 45_000;

/** Shows nothing: keeps what the server tells every client up to date while the page is open. */
export default function LiveConfig() {
  useEffect(followConfig, []);
  return null;
}

/** Keeps `configAtom` as the server has it, from now on. What an administrator changes holds on every open page. */
function followConfig(): () => void {
  const reload = () => void reloadConfig().catch(() => undefined);
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const stop = following(
    // It may have changed while the connection was away, or before it was there.
    reload,
    connection.listen(configChangedMessage, takeConfig, reload),
    connection.listen(renewTokensMessage, () => {
      clearTimeout(renewal);
      renewal = setTimeout(renewToken, Math.random() * RENEWED_WITHIN_MS);
    }),
    () => clearTimeout(renewal),
  );
  // The code of the page may have opened it before this one was fetched.
  if (connection.isUp()) reload();
  return stop;
}

/** Without a network the token is replaced when the server refuses it. */
function renewToken(): void {
  const token = readAccessToken();
  if (token !== null) void replaceToken(token).catch(() => undefined);
}
