import { connect, createServer, type Socket } from 'node:net';

/** A way to a local socket that can stop carrying anything for a while, bring answers late, or lose them and break, as a network does. */
export async function startProxy(socket: string) {
  const ends = new Set<Socket>();
  let isFrozen = false;
  let isLosing = false;
  let answersLateMs = 0;
  const join = (from: Socket, to: Socket, isAnswering: boolean) => {
    ends.add(from);
    from
      .on('data', (bytes) => {
        if (isAnswering && isLosing) return;
        if (!isAnswering || answersLateMs === 0) to.write(bytes);
        else late(from, to, bytes);
      })
      .on('error', () => {})
      .on('close', () => {
        ends.delete(from);
        to.destroy();
      });
  };
  /** What follows waits behind it. */
  const late = (from: Socket, to: Socket, bytes: Buffer) => {
    from.pause();
    setTimeout(() => {
      if (!to.destroyed) to.write(bytes);
      if (!isFrozen) from.resume();
    }, answersLateMs);
  };
  const server = createServer((client) => {
    const target = connect(socket);
    join(client, target, false);
    join(target, client, true);
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
    /** Answers come this many milliseconds late; 0 for at once. */
    delayAnswers(ms: number) {
      answersLateMs = ms;
    },
    /** What is asked still arrives, and no answer comes back until the connections are cut: half of one would be worse. */
    loseAnswers() {
      isLosing = true;
    },
    /** Breaks all connections; new ones carry everything. */
    cut() {
      for (const end of ends) end.destroy();
      isLosing = false;
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
