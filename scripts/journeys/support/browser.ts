import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

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

/** A real Chromium: an installed one where there is one, else the one that comes as an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: ARGS });
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ARGS,
  });
}
