import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { launchWholeBrowser } from '../journeys/support/browser.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import { buildClient } from '../support/build-client.ts';
import { type BenchTable, median } from './table.ts';

/** A phone of the middle class on a slow 4G network, as Lighthouse emulates it. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const DOWN_BYTES_PER_S = 1_600_000 / 8;
const UP_BYTES_PER_S = 750_000 / 8;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The last is the first auction of the demo, which every version has. */
const PAGES = ['/', '/auctions', '/auctions/1'];
const RUNS = 3;
/** What happens until then counts, in milliseconds after the page began to arrive. */
const WATCHED_MS = 12_000;
const PREPARATION_MS = 900_000;
/** A picture takes less even on a machine that is busy with others. */
const QUIET_MS = 15_000;

interface FirstLoad {
  /** Milliseconds; NaN where nothing was painted. */
  lcp: number;
  /** Milliseconds until 'Licitiraj' can be tapped; NaN on a page without cards. */
  usable: number;
  /** Milliseconds, all of them together. */
  longTasks: number;
  scripts: number;
  /** On the wire, with headers. */
  scriptBytes: number;
  fontBytes: number;
}
const MEASURES = ['lcp', 'usable', 'longTasks', 'scripts', 'scriptBytes', 'fontBytes'] as const;

/**
 * What somebody with a phone waits for at the first visit, without cache, of a server of its own with the demo. With the
 * address of another server, such as one of an older version, both are measured in turns.
 */
export async function benchFirstLoad(otherUrl?: string): Promise<BenchTable> {
  const own = await startDemo();
  const sites = [
    ...(otherUrl === undefined ? [] : [{ name: otherUrl, url: otherUrl }]),
    { name: 'this', url: own.url },
  ];
  const loads = new Map<string, FirstLoad[]>();
  try {
    // Once each ahead: servers make pictures and compile themselves when they are first asked.
    for (let run = 0; run <= RUNS; run++) {
      for (const path of PAGES) {
        for (const { name, url } of sites) {
          const load = await firstLoad(url, path);
          if (run > 0) loads.set(path + name, [...(loads.get(path + name) ?? []), load]);
        }
      }
    }
  } finally {
    await own.close();
  }

  const medians = (path: string, name: string) => {
    const all = loads.get(path + name) ?? [];
    return MEASURES.map((measure) => median(all.map((load) => load[measure])));
  };
  const rows = PAGES.flatMap((path) => {
    const measured = sites.map(({ name }) => ({ name, values: medians(path, name) }));
    const [before, now] = measured;
    const shown = measured.map(({ name, values }) => [path, name, ...values.map(show)]);
    if (now === undefined) return shown;
    const ratios = now.values.map((value, n) => value / (before?.values[n] ?? Number.NaN));
    return [...shown, [path, 'ratio', ...ratios.map((ratio) => (ratio > 0 ? `${ratio.toFixed(2)} ×` : '–'))]];
  });
  return {
    title: `First visit on a phone: CPU ÷ ${CPU_SLOWDOWN}, 1.6 Mbit/s, ${LATENCY_MS} ms, 390 × 844; medians of ${RUNS}`,
    columns: [
      'page',
      'server',
      'LCP, ms',
      'first usable card, ms',
      'long tasks, ms',
      'scripts',
      'script bytes',
      'font bytes',
    ],
    rows,
  };
}

const show = (value: number): string | number => (Number.isNaN(value) ? '–' : Math.round(value));

/** A visit with a browser that knows nothing of the site yet. */
async function firstLoad(baseURL: string, path: string): Promise<FirstLoad> {
  const browser = await launchWholeBrowser();
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    locale: 'sr-Latn-RS',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES_PER_S,
    uploadThroughput: UP_BYTES_PER_S,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const wire = countBytes(session);
  await page.addInitScript(OBSERVE);
  await page.goto(path, { waitUntil: 'commit' });
  await new Promise((done) => setTimeout(done, WATCHED_MS));
  const seen = await page.evaluate<Pick<FirstLoad, 'lcp' | 'usable' | 'longTasks'>>('window.seen');
  await browser.close();
  return { ...seen, ...wire };
}

/** Runs in the page, before anything of it. A card is usable when its link 'Licitiraj' is there and not disabled. */
const OBSERVE = `
  window.seen = { lcp: NaN, usable: NaN, longTasks: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.longTasks += entry.duration;
  }).observe({ type: 'longtask', buffered: true });
  const isUsable = (link) =>
    link.textContent.trim().startsWith('Licitiraj') && link.getClientRects().length > 0 && !link.ariaDisabled;
  const looking = setInterval(() => {
    if (![...document.querySelectorAll('li a')].some(isUsable)) return;
    window.seen.usable = performance.now();
    clearInterval(looking);
  }, 50);
`;

/** Counts what arrives from now on. */
function countBytes(session: CDPSession) {
  const wire = { scripts: 0, scriptBytes: 0, fontBytes: 0 };
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, type);
    if (type === 'Script') wire.scripts += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Script') wire.scriptBytes += encodedDataLength;
    if (type === 'Font') wire.fontBytes += encodedDataLength;
  });
  return wire;
}

/** A server of its own with the auctions and pictures of the demo, at rest. */
async function startDemo(): Promise<{ url: string; close(): Promise<void> }> {
  await buildClient();
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-bench-'));
  const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'warn' });
  await server.start();
  const stored = () =>
    readdir(join(dataDir, 'images'), { recursive: true }).then(
      (files) => files.length,
      () => 0,
    );
  // Until all pictures of the demo are stored: a measured server has nothing else to do.
  const until = Date.now() + PREPARATION_MS;
  for (let last = -1, now = 0; (now !== last || now === 0) && Date.now() < until; ) {
    last = now;
    await new Promise((done) => setTimeout(done, QUIET_MS));
    now = await stored();
  }
  return {
    url: server.url,
    async close() {
      await server.stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
