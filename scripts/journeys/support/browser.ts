import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian, Ubuntu, Fedora and macOS put a Chrome or Chromium. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
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

let running: Promise<Browser> | null = null;

/** The browser that the files of one worker share; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

/** Closes every window of the shared browser, with what each of its visitors has stored. */
export async function closeWindows(): Promise<void> {
  const browser = await running;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** A real Chromium: an installed one where there is one, else the one that comes as an npm package. */
async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  const executablePath = installed ?? (await sparticuz.executablePath());
  const browser = await chromium.launch({ executablePath, args: ARGS });
  return browser.once('disconnected', () => {
    running = null;
  });
}
