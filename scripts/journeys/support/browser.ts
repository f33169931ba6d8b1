import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Debian's build without windows: a fifth faster, and unable to show notifications. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Where Debian, Ubuntu, Fedora and macOS put a Chrome or Chromium. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Keeps the browser from calling out by itself, and lets it run where no sandbox can. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The pages of a journey do not live long enough to win back what their optimized code costs: a sixth of their processor time. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

let running: Promise<Browser> | null = null;

/** The browser that the files of one worker share; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  running ??= launchBrowser([HEADLESS, ...INSTALLED], SHORT_LIVED).then((browser) =>
    browser.once('disconnected', () => {
      running = null;
    }),
  );
  return running;
}

/** Closes every window of the shared browser, with what each of its visitors has stored. */
export async function closeWindows(): Promise<void> {
  const browser = await running;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** A real Chromium: an installed one where there is one, else the one that comes as an npm package. */
async function launchBrowser(places: readonly string[], ...more: string[]): Promise<Browser> {
  const installed = places.find((path) => existsSync(path));
  const executablePath = installed ?? (await sparticuz.executablePath());
  return chromium.launch({ executablePath, args: [...ARGS, ...more] });
}

/** A browser of the caller's own, which can show notifications and runs pages as everybody's does. */
export const launchWholeBrowser = (): Promise<Browser> => launchBrowser(INSTALLED);
