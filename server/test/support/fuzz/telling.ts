import { apiError } from '@autoplace/shared/contract';
import type { Socket } from 'socket.io-client';
import { HANGS_AFTER_MS } from './asking.ts';
import { ROLES, type Role } from './kinds.ts';
import type { FuzzMessage } from './messages.ts';
import { leaksIn } from './secrets.ts';
import type { World } from './world.ts';

/** Of an acknowledgement in the protocol of Socket.IO. */
const ACK = 3;
/** What a refusal must not be: the server's own mistake. */
const FAILED: readonly string[] = ['INTERNAL', 'UNAVAILABLE'];

/** A connection of each role, which follows everything it may; `faults` are those that nobody has asked for. */
export async function openChannels({ server, tokens, pool }: World) {
  const faults: string[] = [];
  const sockets = new Map<Role, Socket>();
  for (const role of ROLES) {
    const socket = (await server.connect(tokens[role])) as unknown as Socket;
    sockets.set(role, socket);
    const acknowledged = new Set<number | undefined>();
    socket.io.on('packet', ({ type, id }) => {
      if (type === ACK && acknowledged.has(id)) faults.push(`${role} got an acknowledgement twice`);
      if (type === ACK) acknowledged.add(id);
    });
    socket.on('disconnect', (why) => faults.push(`${role} lost the connection: ${why}`));
    socket.onAny((event: string, ...args: unknown[]) => {
      for (const what of leaksIn(JSON.stringify(args), role)) faults.push(`${event} tells ${role} ${what}`);
    });
    for (const event of ['catalogue:watch', 'admin:watch']) await socket.emitWithAck(event, {});
    for (const auctionId of pool.all('auction')) await socket.emitWithAck('auction:watch', { auctionId });
  }

  await Promise.all(pool.all('auction').map((auctionId) => spectate(auctionId)));

  /** What spectators without a socket are sent until the server stops. */
  async function spectate(auctionId: string) {
    const { body } = await fetch(`${server.url}/api/auctions/${auctionId}/events/live`);
    void (async () => {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
        for (const what of leaksIn(part, 'visitor'))
          faults.push(`a stream of events tells everybody ${what}`);
    })().catch(() => {});
  }

  const judged = ({ message, role, isValid }: FuzzMessage, ack: unknown): string[] => {
    const leaks = leaksIn(JSON.stringify(ack), role).map((what) => `tells ${role} ${what}`);
    const { ok, error } = Object(ack) as { ok?: unknown; error?: unknown };
    if (ok === true) {
      const parsed = isValid ? message?.ack?.safeParse(ack) : undefined;
      return parsed?.success === false ? [...leaks, JSON.stringify(parsed.error.issues[0])] : leaks;
    }
    const refusal = apiError.safeParse(error);
    if (ok !== false || !refusal.success)
      return [...leaks, `no acknowledgement of the contract: ${JSON.stringify(ack)}`];
    return FAILED.includes(refusal.data.code) ? [...leaks, `failed with ${refusal.data.code}`] : leaks;
  };

  return {
    faults,
    /** Whether it was taken, and what is wrong with how it was acknowledged. */
    async tell(message: FuzzMessage): Promise<{ ok: boolean; faults: string[] }> {
      const socket = sockets.get(message.role) as Socket;
      const { fill } = pool.filler(message.role);
      const args = message.args.map((arg) => (Buffer.isBuffer(arg) ? arg : filled(arg, fill)));
      const ack = await socket.timeout(HANGS_AFTER_MS).emitWithAck(message.event, ...args);
      return { ok: ack?.ok === true, faults: judged(message, ack) };
    },
  };

  function filled(value: unknown, fill: (text: string) => string): unknown {
    try {
      return JSON.parse(fill(JSON.stringify(value)));
    } catch {
      // Numbers that only a text can hold have no place in a message.
      return undefined;
    }
  }
}
