import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Takes every connection on this machine and never says a word, as a process does that hangs. */
export async function startHanging() {
  const taken = new Set<Socket>();
  const server = createServer((socket) => {
    taken.add(socket.on('error', () => {}).once('close', () => taken.delete(socket)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    close() {
      server.close();
      for (const socket of taken) socket.destroy();
    },
  };
}
