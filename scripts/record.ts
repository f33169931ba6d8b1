import { parseArgs } from 'node:util';
import { RECORDING_VERSION, type SocketRecording } from '@autoplace/shared/contract';
import { loadConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { SocketRecorder } from './record/record-socket.ts';

/**
 * `npm run --silent record -- --auction ID [--url URL] [--token TOKEN] [--for SECONDS] > file.jsonl`: writes what a
 * watcher of an auction gets (docs/recording.md) until the auction is over, the time is up, or Ctrl-C. Without `--url` it
 * records where a server with these settings would be (`PUBLIC_URL`, `PORT`).
 */
const USAGE =
  'npm run --silent record -- --auction ID [--url http://localhost:3000] [--token TOKEN] [--for SECONDS]';

// Anyone who reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await record();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function record(): Promise<void> {
  const { auctionId, url, token, seconds } = settings();
  let messages = 0;
  // On a terminal only: the recording goes to a file, and nothing else would show progress.
  const say = (sentence: string) => void (process.stderr.isTTY && process.stderr.write(`${sentence}\n`));
  const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const recorder = new SocketRecorder({
    url,
    auctionId,
    token,
    onMessage(message) {
      if (messages === 0) {
        write(header(auctionId, url));
        say(`Recording ${auctionId} until it is over; Ctrl-C ends it sooner.`);
      }
      messages += 1;
      write(message);
    },
  });
  const stop = () => recorder.stop();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const timeIsUp = seconds === null ? null : setTimeout(stop, seconds * 1000);
  await recorder.done.finally(() => timeIsUp !== null && clearTimeout(timeIsUp));
  say(`Recorded ${messages} messages.`);
}

function header(auctionId: string, serverUrl: string): SocketRecording['header'] {
  return {
    format: 'autoplace-recording',
    version: RECORDING_VERSION,
    kind: 'socket',
    auctionId,
    recordedAt: new Date(systemClock.now()).toISOString(),
    serverUrl,
  };
}

function settings() {
  const { values } = parseArgs({
    options: {
      auction: { type: 'string' },
      url: { type: 'string', default: loadConfig(process.env).publicUrl },
      token: { type: 'string' },
      for: { type: 'string' },
    },
  });
  const { auction, token } = values;
  if (auction === undefined) throw new Error(`Say which auction to record: ${USAGE}`);
  const seconds = values.for === undefined ? null : Number(values.for);
  if (seconds !== null && !(seconds > 0)) throw new Error(`--for takes seconds, not "${values.for}".`);
  if (!URL.canParse(values.url))
    throw new Error(`--url takes an address such as http://localhost:3000, not "${values.url}".`);
  return { auctionId: auction, url: new URL(values.url).origin, token, seconds };
}
