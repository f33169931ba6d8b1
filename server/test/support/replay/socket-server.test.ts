import { type Line, Recorder } from '@autoplace/replay';
import { parseSocketRecording } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { readRecording } from '../auctions/recordings.ts';
import { replay, socketServer } from './index.ts';

it('a real client gets what was recorded, lost connections too (R316)', async () => {
  const recording = parseSocketRecording(readRecording('reconnect-with-gap', 'socket'));
  const { url, target } = await socketServer();
  const played = replay(recording).into(target);
  const socket = io(url, { transports: ['websocket'], reconnectionDelay: 10, reconnectionDelayMax: 10 });
  const got: Line[] = [];
  new Recorder({ now: () => 0, onLine: (line) => got.push(line) }).attach(socket);
  const watch = { auctionId: 'reconnect-with-gap' };
  const answers: unknown[] = [];
  socket.on(
    'connect',
    () => void socket.emitWithAck('auction:watch', watch).then((answer) => answers.push(answer)),
  );

  // What Socket.IO itself says of a lost connection is not what was recorded.
  const received = (lines: readonly Line[]) =>
    lines
      .filter(({ as }) => as === undefined)
      .map(({ event, payload }) => (event === 'disconnect' ? { event } : { event, payload }));
  for (const { as, payload } of recording.lines) {
    await played.next();
    if (as === 'ack') await expect.poll(() => answers.at(-1)).toEqual(payload);
    else await expect.poll(() => received(got)).toEqual(received(recording.lines.slice(0, played.index)));
  }
  expect(played.state.asked).toEqual([watch, watch].map((payload) => ({ event: 'auction:watch', payload })));
  socket.close();
  await played.stop();
});
