import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSentence } from '../../server/src/start-error.ts';
import { printTable } from '../bench/table.ts';
import { biddersOf } from './crowd.ts';
import { htmlReport } from './html-report.ts';
import { startOwnServer } from './own-server.ts';
import { runLoad } from './run-load.ts';
import { findRunning } from './running-servers.ts';
import { loadSettings } from './settings.ts';
import { findings, headline, tablesOf, verdictOf } from './text-report.ts';

/**
 * `npm run load -- [--url URL ...] [--bots 200] [--seconds 60] [--ramp 10] [--out FOLDER]`: bots that browse, watch and bid,
 * against servers of this machine or one of its own; ends with 1 when a bid or an event was lost or doubled
 * (docs/load.md).
 */
try {
  process.exitCode = (await load()) ? 0 : 1;
} catch (error) {
  console.error(startSentence(error, null) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}

async function load(): Promise<boolean> {
  const settings = loadSettings(process.argv.slice(2));
  const { urls, bots, seconds, out } = settings;
  if (urls.length === 0) console.error('Starting a server of its own ...');
  const target =
    urls.length > 0 ? await findRunning(urls, seconds) : await startOwnServer(Math.max(1, biddersOf(bots)));
  const stop = () => void target.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    console.error(`${bots} bots for ${seconds} s ...`);
    const report = await runLoad(target, settings);
    console.log(headline(report));
    for (const table of tablesOf(report)) printTable(table);
    console.log(['', ...findings(report), '', ...verdictOf(report)].join('\n'));
    await mkdir(out, { recursive: true });
    const page = join(out, 'index.html');
    await writeFile(page, htmlReport(report));
    console.log(`Charts: ${page}`);
    return report.problems.length === 0;
  } finally {
    await target.close();
  }
}
