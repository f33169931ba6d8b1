import { join } from 'node:path';
import { FASTEST, SLOWEST } from '@autoplace/replay';
import { loadConfig } from '../server/src/config.ts';
import { createProcessLogger } from '../server/src/core/log/process-log.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { clientConfigOf } from '../server/src/platform/settings/client-config.ts';
import { Deck } from './replay/deck.ts';
import { panelRoutes } from './replay/panel-routes.ts';
import { commandPane } from './replay/panes/command-pane.ts';
import { firstPathOf, type Pane } from './replay/panes/pane.ts';
import { socketPane } from './replay/panes/socket-pane.ts';
import { isOfSocket, readEither } from './replay/read-either.ts';
import { createReplayServer } from './replay/replay-server.ts';
import { TEST_USAGE, testFromRecording } from './replay/tests/command.ts';
import { buildClient, buildPanel, PANEL } from './support/build-client.ts';
import { argumentsOf, ROOT } from './support/run.ts';

/** `npm run replay -- file [other file] [--speed 10] [--port 3100]`: plays recordings against the client in a browser, with a panel to steer them. */
const USAGE = 'npm run replay -- file.jsonl [other.jsonl] [--speed 10] [--port 3100]';

try {
  if (!(await testFromRecording(process.argv.slice(2)))) await replay();
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(taken ? `${sentence}: choose another port with --port.` : sentence);
  process.exit(1);
}

async function replay(): Promise<void> {
  const { files, speed, port } = settings();
  const deck = new Deck(await Promise.all(files.map(openPane)), { clock: systemClock, speed });
  await buildClient();
  await buildPanel();
  const origins = files.map((_file, index) => `http://localhost:${port + index}`);
  const { firstSettings } = loadConfig(process.env);
  const panel = panelRoutes({ deck, clock: systemClock, panelDir: PANEL, origins });
  const servers = deck.servers.map((player, index) =>
    createReplayServer({
      player,
      logger: createProcessLogger('error'),
      clientDir: join(ROOT, 'client', 'dist'),
      config: clientConfigOf(authAt(origins[index] ?? ''), firstSettings),
      onPage: () => deck.onPage(),
      ...(index === 0 && { panel }),
    }),
  );
  await Promise.all(
    servers.map(
      ({ http }, index) =>
        new Promise<void>((listening, failed) => {
          http.once('error', failed).listen(port + index, listening);
        }),
    ),
  );
  console.log(`With the player: ${origins[0]}/replay/`);
  console.log(
    `The page alone begins when you open ${origins[0]}${deck.panes[0] ? firstPathOf(deck.panes[0]) : ''}`,
  );
  const stop = () => {
    deck.player.stop();
    void Promise.all(servers.map((server) => server.stop())).then(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

function authAt(url: string) {
  return {
    kind: 'local' as const,
    authority: `${url}/oidc`,
    clientId: 'replay',
    scope: 'openid',
    social: [],
  };
}

function settings() {
  const { values, positionals: files } = argumentsOf(`${USAGE}\n${TEST_USAGE}`, {
    most: 2,
    options: {
      speed: { type: 'string', default: '1' },
      port: { type: 'string', default: '3100' },
    },
  });
  if (files.length === 0) throw new Error(`Say which recording to play: ${USAGE}`);
  const speed = Number(values.speed);
  if (!(speed >= SLOWEST && speed <= FASTEST))
    throw new Error(`--speed takes a number from ${SLOWEST} to ${FASTEST}, not "${values.speed}".`);
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_535))
    throw new Error(`--port takes a port number, not "${values.port}".`);
  return { files, speed, port };
}

/** Opens a recording of either kind, or the export of a log. Rejects with one sentence. */
async function openPane(file: string): Promise<Pane> {
  const recording = await readEither(file);
  if (!isOfSocket(recording)) return commandPane(recording, file);
  const pane = socketPane(recording, file);
  if (pane === null)
    throw new Error(
      `${file} cannot be played: it holds neither an answer to auction:watch nor one over HTTP.`,
    );
  return pane;
}
