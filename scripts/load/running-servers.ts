import type { AuctionPage } from '@autoplace/shared/contract';
import { loadConfig } from '../../server/src/config.ts';
import { accessTokens } from '../support/access-tokens.ts';
import { call, codeOf } from './bot.ts';
import type { Target } from './target.ts';

const BUYERS = ['buyer1@autoplace.rs', 'buyer2@autoplace.rs'];
/** An auction that ends before is no good for a load, in milliseconds beyond the run. */
const AFTER_MS = 60_000;

/**
 * Servers that run on the data folder in use, with the demo buyers' tokens and the classic auctions that are running there.
 * Throws with one sentence if they cannot take a load of that many seconds.
 */
export async function findRunning(urls: string[], seconds: number): Promise<Target> {
  const page = await get(urls[0] as string, '/api/auctions?status=active&type=classic&pageSize=100');
  const until = Date.now() + seconds * 1000 + AFTER_MS;
  const auctionIds = (page as AuctionPage).items
    .filter(({ endTime, minimumBid }) => Date.parse(endTime) > until && minimumBid !== null)
    .map(({ id }) => id);
  if (auctionIds.length === 0)
    throw new Error(`No classic auction at ${urls[0]} runs for longer than this load would.`);
  const tokens = await accessTokens(BUYERS, loadConfig(process.env));
  for (const url of urls) {
    await get(url, `/api/auctions/${auctionIds[0]}`);
    await get(url, '/api/me', tokens[0]);
  }
  return { urls, tokens, auctionIds, isOwn: false, close: async () => {} };
}

async function get(url: string, path: string, token?: string): Promise<unknown> {
  const answer = await call(url, path, token === undefined ? {} : { token });
  if (answer === null) throw new Error(`No AutoPlace server answers at ${url}.`);
  if (answer.status === 200) return answer.body;
  if (answer.status === 401)
    throw new Error(
      `The server at ${url} does not run on the data folder in use: start both with the same DATA_DIR (or MONGODB_URI).`,
    );
  if (answer.status === 404)
    throw new Error(`The servers do not share one database: ${url} does not know an auction of the first.`);
  throw new Error(`The server at ${url} answered ${codeOf(answer)} at ${path}.`);
}
