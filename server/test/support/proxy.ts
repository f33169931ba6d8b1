import { connect, createServer, type Socket } from 'node:net';

/** A way to a local socket that can stop carrying anything for a while, as a network does: nothing is closed or lost. */
export async function startProxy(socket: string) {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const join = (from: Socket, to: Socket) => {
    ends.add(from);
    from
      .on('data', (bytes) => to.write(bytes))
      .on('error', () => {})
      .on('close', () => {
        ends.delete(from);
        to.destroy();
      });
  };
  const server = createServer((client) => {
    const target = connect(socket);
    join(client, target);
    join(target, client);
    if (isFrozen) for (const end of [client, target]) end.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as { port: number }).port,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    thaw() {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
