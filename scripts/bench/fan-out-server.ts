import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { createFanOut } from '../../server/src/core/socket/fan-out.ts';
import { auctionRoom } from '../../server/src/core/socket/rooms.ts';
import { createSocketServer } from '../../server/src/core/socket/socket-server.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { benchEvents, type Order, type Outcome, TICK_EVERY } from './fan-out-orders.ts';

/** One contender, in a process of its own: sends what it is told to and reports time and CPU. */
const MOST_ON_THE_WAY = 4 * TICK_EVERY;
const way = process.argv[2] as 'ws' | 'direct' | 'adapter';
const http = createServer();
let onTick = () => {};
const broadcast = way === 'ws' ? bareWebSockets() : autoplace(way);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.on('message', async (order: Order) => process.send?.(await carryOut(order)));

/** The floor: one frame built for each message, handed to every socket. */
function bareWebSockets() {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (socket) => socket.on('message', () => onTick()));
  const { frame } = (WebSocket as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } })
    .Sender;
  return (events: object[]) => {
    const body = Buffer.from(JSON.stringify(events));
    const shared = frame(body, { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false });
    for (const socket of server.clients)
      (socket as unknown as { _sender: { sendFrame(list: Buffer[]): void } })._sender.sendFrame(shared);
  };
}

function autoplace(fanOutWay: 'direct' | 'adapter') {
  const io = createSocketServer(http, null);
  io.on('connection', (socket) => {
    (socket.conn as { request?: unknown }).request = undefined;
    void socket.join(auctionRoom('bench'));
    (socket as unknown as Socket).on('tick', () => onTick());
  });
  const fanOut = createFanOut(io, systemClock, fanOutWay);
  return (events: ReturnType<typeof benchEvents>) => fanOut(auctionRoom('bench'), 'auction:events', events);
}

/** As fast as the receivers take them, or `perSecond`. */
async function carryOut({ messages, updates, heads, perSecond }: Order): Promise<Outcome> {
  let arrived = 0;
  onTick = () => {
    arrived += TICK_EVERY;
  };
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let sent = 0; sent < messages; sent++) {
    broadcast(benchEvents(sent, updates, heads));
    await turn();
    if (perSecond !== null)
      await until(() => performance.now() - startedAt >= ((sent + 1) * 1000) / perSecond);
    else while (sent - arrived > MOST_ON_THE_WAY) await turn();
  }
  while (arrived < messages) await turn();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMicros: user + system, seconds: (performance.now() - startedAt) / 1000 };
}

/** Without turning in circles, which would count as CPU. */
async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 1));
}
