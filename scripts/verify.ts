import { existsSync, readFileSync } from 'node:fs';
import { formatEur } from '@autoplace/shared/auction';
import type { LogExport, PublicLog } from '@autoplace/shared/contract';
import type { ZodError } from 'zod';
import { asLog, type Verification, verifyLog } from '../server/src/auctions/log/verify-chain.ts';
import { argumentsOf, pathFromCaller } from './support/run.ts';

/**
 * `npm run verify -- ID|file [--url URL]`: checks the hash chain of an auction that is over, from the
 * running server or from a file (the public log, or an administrator's export), and replays it to its result.
 */
const scheme = process.env.TLS_CERT_FILE ? 'https' : 'http';
const { values, positionals } = argumentsOf('npm run verify -- AUCTION_ID | FILE [--url URL]', {
  options: { url: { type: 'string', default: `${scheme}://localhost:${process.env.PORT || 3000}` } },
  most: 1,
});

try {
  const [what] = positionals;
  if (what === undefined)
    throw new Error('Say what to verify: npm run verify -- AUCTION_ID, or a file with its log.');
  const path = pathFromCaller(what);
  report(verifyLog(parse(existsSync(path) ? readFileSync(path, 'utf8') : await fetchLog(what))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function fetchLog(auctionId: string): Promise<string> {
  const address = `${values.url}/api/auctions/${encodeURIComponent(auctionId)}/log`;
  const response = await fetch(address).catch(() => {
    throw new Error(`No server answers at ${values.url}, and there is no file ${auctionId}.`);
  });
  // 400: no id of an auction, such as the name of a file.
  if (response.status === 404 || response.status === 400)
    throw new Error(`There is neither a file nor an auction ${auctionId}.`);
  if (response.status === 409)
    throw new Error(`Auction ${auctionId} is not over yet: its log is published after the close.`);
  if (!response.ok) throw new Error(`The server answered ${response.status} at ${address}.`);
  return response.text();
}

function parse(text: string): PublicLog | LogExport {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('This is not the log of an auction: it is not JSON.');
  }
  try {
    return asLog(content);
  } catch (error) {
    const [issue] = (error as ZodError).issues;
    throw new Error(`This is not the log of an auction: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
}

function report(verification: Verification): void {
  if (!verification.ok) throw new Error(`The log does not hold: ${verification.problem}.`);
  const { view, links, sealsOpened } = verification;
  const outcome =
    view.hammerPrice === null ? view.status : `sold for ${formatEur(view.hammerPrice)} to ${view.winner}`;
  console.log(
    `The log of auction ${view.id} holds: ${links} links, ${view.seq} events, ${view.bidCount} bids, ${outcome}.`,
  );
  console.log(
    sealsOpened
      ? 'Every seal was opened: the private facts lead to just what was published.'
      : 'The seals stay closed: an administrator can export what opens them.',
  );
}
