import { isDeepStrictEqual } from 'node:util';
import type { ClientConfig } from '@autoplace/shared/contract';
import type { LiveServer } from '../../core/socket/socket-server.ts';

/** Pushes the answer of `GET /api/config` to every client of this server if it has changed; call it after a change. */
export function createConfigPush(io: LiveServer, config: () => ClientConfig): () => void {
  let told = config();
  return () => {
    const now = config();
    if (isDeepStrictEqual(now, told)) return;
    told = now;
    io.local.emit('config:changed', now);
  };
}
