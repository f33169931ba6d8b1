import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './journeys/support/browser.ts';
import { freePort, ServerProcess } from './journeys/support/processes/server-process.ts';
import { createCamera, SCHEMES, type Shot, VIEWPORTS } from './screenshots/camera.ts';
import { contactSheet } from './screenshots/contact-sheet.ts';
import { findDemoAuctions } from './screenshots/demo-auctions.ts';
import { authorizeUrl } from './screenshots/provider.ts';
import { SCREENS } from './screenshots/screens.ts';
import { buildClient } from './support/build-client.ts';
import { argumentsOf, pathFromCaller, ROOT } from './support/run.ts';

/**
 * `npm run screenshots -- [WORD] [--url URL] [--out FOLDER]`: a picture of every screen whose name has the word, on a
 * phone, a tablet and three desktops, in light and dark, and an index.html with all of them. Without a URL it starts a
 * server with demo data in a temporary folder.
 */
const { values, positionals } = argumentsOf('npm run screenshots -- [WORD] [--url URL] [--out FOLDER]', {
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: join(ROOT, '.data', 'screenshots') },
  },
  most: 1,
});
const [word = ''] = positionals;
const folder = pathFromCaller(values.out);

const shots: Shot[] = SCREENS.filter(({ name }) => name.includes(word)).flatMap((screen) =>
  Object.keys(VIEWPORTS).flatMap((viewport) =>
    SCHEMES.map((scheme) => ({
      screen,
      viewport: viewport as Shot['viewport'],
      scheme,
      file: `${screen.name}/${viewport}-${scheme}.png`,
    })),
  ),
);
if (shots.length === 0) {
  console.error(`No screen has "${word}" in its name: ${SCREENS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const failures = values.url === undefined ? await withOwnServer() : await takeAll(values.url);
process.exitCode = failures === 0 ? 0 : 1;

async function withOwnServer(): Promise<number> {
  await buildClient();
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-screens-'));
  const server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    LIMIT_SIGN_IN: '0',
  });
  try {
    console.error('Starting a server with demo data ...');
    await server.start();
    return await takeAll(server.url);
  } finally {
    await server.stop('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns how many pictures failed; the others are taken all the same. */
async function takeAll(url: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const taken: Shot[] = [];
  try {
    const camera = createCamera(url, folder, {
      ...(await findDemoAuctions(url)),
      authorize: await authorizeUrl(url),
    });
    for (const shot of shots) {
      try {
        await camera.take(shot);
        taken.push(shot);
      } catch (error) {
        const [reason] = String(error instanceof Error ? error.message : error).split('\n');
        console.error(`${shot.file}: ${reason}`);
      }
    }
  } finally {
    await (await openBrowser()).close();
  }
  await writeFile(join(folder, 'index.html'), contactSheet(taken));
  console.log(`${taken.length} of ${shots.length} pictures are in ${join(folder, 'index.html')}`);
  return shots.length - taken.length;
}
