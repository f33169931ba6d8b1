import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FASTEST, RecordingError, SLOWEST } from '@autoplace/replay';
import { openRecording } from '@autoplace/replay/node';
import { type RecordedMessage, type SocketRecording, socketRecording } from '@autoplace/shared/contract';
import pino from 'pino';
import { loadConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { clientConfigOf } from '../server/src/platform/settings/client-config.ts';
import { createReplayServer } from './replay/replay-server.ts';
import { testFromRecording } from './replay/tests/command.ts';
import { buildClient } from './support/build-client.ts';
import { pathFromCaller, ROOT } from './support/run.ts';

/** `npm run replay -- file.jsonl [--speed 10] [--port 3100]`: plays a recording against the client in a browser. */
const USAGE = 'npm run replay -- file.jsonl [--speed 10] [--port 3100]';

try {
  if (!(await testFromRecording(process.argv.slice(2)))) await replay();
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(taken ? `${sentence}: choose another port with --port.` : sentence);
  process.exit(1);
}

async function replay(): Promise<void> {
  const { file, speed, port } = settings();
  const recording = await read(file);
  await buildClient();
  const url = `http://localhost:${port}`;
  const { firstSettings } = loadConfig(process.env);
  const auth = {
    kind: 'local' as const,
    authority: `${url}/oidc`,
    clientId: 'replay',
    scope: 'openid',
    social: [],
  };
  const server = createReplayServer({
    recording,
    speed,
    clock: systemClock,
    logger: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
    clientDir: join(ROOT, 'client', 'dist'),
    config: clientConfigOf(auth, firstSettings),
  });
  if (server === null) throw new Error(`${file} cannot be played: it holds no answer to auction:watch.`);
  await new Promise<void>((listening, failed) => {
    server.http.once('error', failed).listen(port, listening);
  });
  console.log(`The recording begins when you open ${url}/auctions/${server.auctionId}`);
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

async function read(file: string): Promise<SocketRecording> {
  try {
    const { header, lines, warnings } = await openRecording(socketRecording, pathFromCaller(file), file);
    const read: RecordedMessage[] = [];
    for await (const line of lines) read.push(line);
    for (const warning of warnings) console.error(`${warning}.`);
    return { header, lines: read };
  } catch (error) {
    if (error instanceof RecordingError) throw new Error(`${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`);
  }
}

function settings() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: { type: 'string', default: '1' },
      port: { type: 'string', default: '3100' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error(`Say which recording to play: ${USAGE}`);
  const speed = Number(values.speed);
  if (!(speed >= SLOWEST && speed <= FASTEST))
    throw new Error(`--speed takes a number from ${SLOWEST} to ${FASTEST}, not "${values.speed}".`);
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`--port takes a port number, not "${values.port}".`);
  return { file, speed, port };
}
