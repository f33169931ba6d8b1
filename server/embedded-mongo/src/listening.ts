import { chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a database listens. */
export type Address =
  | {
      readonly socket: string;
      /** The folder was made for this socket and goes with it. */
      readonly isTemporary: boolean;
    }
  | { readonly port: number; readonly secret: string };

/** How a database listens: on a Unix socket that its owner alone may open, or on the loopback interface with a secret. */
export type Listening = 'socket' | 'loopback';

/** Windows: its drivers know no Unix sockets. */
export const USUAL_LISTENING: Listening = process.platform === 'win32' ? 'loopback' : 'socket';

/** The user that the secret belongs to. */
export const USER = 'autoplace';

/**
 * The connection string of an address. Retryable writes and replica sets are not built; a driver that is told so does not try.
 */
export const uriOf = (address: Address): string => {
  const options = 'directConnection=true&retryWrites=false';
  if ('socket' in address) return `mongodb://${encodeURIComponent(address.socket)}/autoplace?${options}`;
  const { secret, port } = address;
  return `mongodb://${USER}:${secret}@127.0.0.1:${port}/autoplace?authMechanism=SCRAM-SHA-256&authSource=admin&${options}`;
};

/** The longest path of a socket, in bytes: Linux takes 107, macOS 103. */
const LONGEST_PATH = 100;

/** A file system without sockets: one of Windows that Linux has mounted, or one of a network. */
const NO_SOCKETS: ReadonlySet<string> = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENOSYS']);

/** Listens on a socket in the folder, or in a new private one if the path is too long or the folder takes none. */
export const listenOnSocket = async (listener: Server, folder: string | null): Promise<Address> => {
  if (folder !== null) {
    const socket = socketIn(folder);
    try {
      if (Buffer.byteLength(socket) <= LONGEST_PATH) {
        // Left behind by a process that was killed: the lock of the folder is ours.
        rmSync(socket, { force: true });
        await listening(listener, { path: socket });
        return ownedOnly(socket, false);
      }
    } catch (error) {
      if (!NO_SOCKETS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  const parent = Buffer.byteLength(tmpdir()) < LONGEST_PATH / 2 ? tmpdir() : '/tmp';
  const socket = socketIn(mkdtempSync(join(parent, 'autoplace-')));
  await listening(listener, { path: socket });
  return ownedOnly(socket, true);
};

/** Listens on any free port of the loopback interface. */
export const listenOnLoopback = async (listener: Server, secret: string): Promise<Address> => {
  await listening(listener, { host: '127.0.0.1', port: 0 });
  return { port: (listener.address() as AddressInfo).port, secret };
};

/** Removes the socket of a database that has ended, with the folder that was made for it. */
export const removeSocket = (address: Address): void => {
  if (!('socket' in address)) return;
  rmSync(address.socket, { force: true });
  if (!address.isTemporary) return;
  try {
    rmdirSync(dirname(address.socket));
  } catch {
    // Gone, or not empty, then it is not ours.
  }
};

const socketIn = (folder: string): string => join(folder, 'database.sock');

const ownedOnly = (socket: string, isTemporary: boolean): Address => {
  chmodSync(socket, 0o600);
  return { socket, isTemporary };
};

const listening = (listener: Server, where: { path: string } | { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(where, () => {
      listener.off('error', reject);
      resolve();
    });
  });
