import { connect, createServer, type Socket } from 'node:net';

/** A way to a local port that can stop carrying anything, without closing, as a network does. */
export async function startProxy(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, target];
    pairs.add(pair);
    client.on('data', (bytes) => void (isFrozen || target.write(bytes)));
    target.on('data', (bytes) => void (isFrozen || client.write(bytes)));
    for (const end of pair)
      end
        .on('error', () => {})
        .on('close', () => {
          for (const socket of pair) socket.destroy();
          pairs.delete(pair);
        });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as { port: number }).port,
    /** From now on everything disappears on its way. */
    freeze() {
      isFrozen = true;
    },
    /** Carries again; what was under way is lost, and its connections with it. */
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
