import { connectMany, connectRaw } from './raw-client.ts';

/** The receivers of one contender, in a process of their own. The last one reports back, so that the sender can pace itself. */
const [url = '', kind = '', count = '0', every = '1'] = process.argv.slice(2);
const socketIo = kind === 'socket.io';
const tick = socketIo ? '42["tick"]' : 'tick';

let received = 0;
const clients = await connectMany(Number(count), async (index) => {
  const isLast = index === Number(count) - 1;
  const client = await connectRaw(url, {
    socketIo,
    onText() {
      if (isLast && ++received % Number(every) === 0) client.send(tick);
    },
  });
  return client;
});
process.send?.({ connected: clients.length });
