import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientConfig } from '@autoplace/shared/contract';
import { openBrowser } from './journeys/support/browser.ts';
import { freePort, ServerProcess } from './journeys/support/processes/server-process.ts';
import { createCamera, SCHEMES, type Shot, VIEWPORTS } from './screenshots/camera.ts';
import { findDemoAuctions } from './screenshots/demo-auctions.ts';
import { SCREENS } from './screenshots/screens.ts';
import { buildClient } from './support/build-client.ts';
import { argumentsOf, pathFromCaller, ROOT } from './support/run.ts';

/** Of the page with all pictures. */
const STYLE = `
body { margin: 24px; font: 15px system-ui; background: #777; color: #fff }
h2 { margin: 32px 0 8px } section { display: flex; gap: 16px; overflow-x: auto; align-items: start }
figure { margin: 0 } figcaption { padding: 4px 0 } img { height: 560px; width: auto; object-fit: cover; object-position: top }`;

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

/** One page with all pictures: a row for each screen; a click opens a picture in full. */
function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ screen }) => screen.name)].map(
    ([name, own]) => `<h2>${name} <small>${own[0]?.screen.path} · ${own[0]?.screen.as}</small></h2>
<section>${own.map(figure).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>AutoPlace screens</title>
<style>${STYLE}</style><h1>AutoPlace screens</h1>${rows.join('\n')}</html>\n`;
}

function figure({ file, viewport, scheme }: Shot): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${viewport}, ${scheme}</figcaption></figure>`;
}

/** Where the client would send somebody to sign in; a query that says to which page may follow. Throws when that is at Entra. */
async function authorizeUrl(url: string): Promise<string> {
  const response = await fetch(`${url}/api/config`);
  const { kind, authority, clientId, scope } = clientConfig.parse(await response.json()).auth;
  if (kind !== 'local') throw new Error(`${url} leaves signing in to Entra, whose pages are not AutoPlace's`);
  const params = {
    client_id: clientId,
    redirect_uri: new URL('/signin-oidc', authority).href,
    response_type: 'code',
    scope,
    state: 'screenshots',
    // Nobody exchanges the code.
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  };
  return `${authority}/auth?${new URLSearchParams(params)}`;
}
