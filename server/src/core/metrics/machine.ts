import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';

export interface MachineRoom {
  /** Of the disk that a folder is on: what this process may still write, and all of it. Bytes. */
  diskFree: number;
  diskSize: number;
}

/** Rejects if the folder cannot be looked at; may take for ever on a disk of the network. */
export async function roomOf(folder: string): Promise<MachineRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { diskFree: bavail * bsize, diskSize: blocks * bsize };
}

/** Bytes that this process may use before it is ended: of its container, or of the machine. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
