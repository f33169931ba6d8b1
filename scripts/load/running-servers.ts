import { HOUR_MS } from '@autoplace/shared/time';
import { loadConfig } from '../../server/src/config.ts';
import { accessTokens } from '../support/access-tokens.ts';
import { call, codeOf } from './bot.ts';
import type { Target } from './target.ts';

const BUYERS = ['buyer1@autoplace.rs', 'buyer2@autoplace.rs'];
const SELLER = 'dealer@autoplace.rs';
/** Auctions that a load lists and bids on: a few hot ones and others. */
const LOTS = 6;
/** An auction runs so much longer than the load, in milliseconds. */
const AFTER_MS = HOUR_MS;

/**
 * Servers that run on the data folder in use, with the demo buyers' tokens and auctions that are listed for this load, as a dealer
 * lists them: nothing is ever bid on what is there already. In the end they are cancelled and their cars deleted. Throws with one sentence if the
 * servers cannot take a load of that many seconds.
 */
export async function findRunning(urls: string[], seconds: number): Promise<Target> {
  const [url = ''] = urls;
  const [seller = '', ...tokens] = await accessTokens([SELLER, ...BUYERS], loadConfig(process.env));
  for (const one of urls) await get(one, '/api/me', seller);
  const endTime = new Date(Date.now() + seconds * 1000 + AFTER_MS).toISOString();
  const lots: Lot[] = [];
  const close = async () => {
    for (const { auctionId, carId } of lots) {
      await call(url, `/api/auctions/${auctionId}/cancel`, {
        token: seller,
        body: { reason: 'Probno opterećenje je završeno.' },
      });
      await call(url, `/api/cars/${carId}`, { token: seller, method: 'DELETE' });
    }
  };
  try {
    for (let number = 1; number <= LOTS; number++) lots.push(await list(url, seller, number, endTime));
    const auctionIds = lots.map(({ auctionId }) => auctionId);
    for (const one of urls) await get(one, `/api/auctions/${auctionIds[0]}`);
    console.error(
      `Bids go only to ${LOTS} auctions listed for this load at ${url}, which it cancels in the end.`,
    );
    return { urls, tokens, auctionIds, isOwn: false, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Lot {
  auctionId: string;
  carId: string;
}

/** Lists a car as the demo's dealer does. */
async function list(url: string, token: string, number: number, endTime: string): Promise<Lot> {
  const run = Date.now().toString(36).toUpperCase().replace(/[IOQ]/g, 'X').padStart(9, '0').slice(-9);
  const title = `Probno opterećenje ${number}`;
  const car = {
    make: 'Zastava',
    model: 'Probni automobil',
    year: 2020,
    mileage: 10_000,
    fuelType: 1,
    transmission: 0,
    engineSize: 1.6,
    color: 'Siva',
    condition: 2,
    vin: `WVWZZZA${run}${number}`,
    description: 'Automobil za probno opterećenje; nije na prodaju.',
  };
  const { carId } = (await post(url, '/api/cars', token, car)) as { carId: string };
  const { auctionId } = (await post(url, '/api/auctions', token, {
    auctionType: 'Classic',
    carId,
    title,
    description: car.description,
    endTime,
    startingPrice: 1_000,
    bidIncrement: 100,
    commissionRate: 2.5,
    clientAuctionId: `load-${run}-${number}`,
  })) as { auctionId: string };
  return { auctionId, carId };
}

async function post(url: string, path: string, token: string, body: object): Promise<unknown> {
  const answer = await call(url, path, { token, body });
  if (answer?.status === 201) return answer.body;
  throw new Error(
    `The server at ${url} answered ${codeOf(answer)} at ${path}, so there is nothing to bid on.`,
  );
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
