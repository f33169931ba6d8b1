import { setTimeout } from 'node:timers/promises';
import { type BidResult, bidResult } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';

/** High enough to be out of the way of every bid: it lets a test close a lot, whose log is public only afterwards. */
export const BUY_NOW_PRICE = 10_000_000;

const ASK_AGAIN_MS = 100;
const PATIENCE_MS = MINUTE_MS;

/** A server that could not say in time what became of the purchase is asked again (R171). */
export async function buyAtOnce(url: string, token: string, auctionId: string): Promise<BidResult> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const response = await fetch(`${url}/api/auctions/${auctionId}/buy-now`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientBidId: `purchase-of-${auctionId}` }),
    });
    if (response.ok) return bidResult.parse(await response.json());
    const said = await response.text();
    if (response.status !== 503 || performance.now() > until)
      throw new Error(`${auctionId} could not be bought: ${said}`);
    await setTimeout(ASK_AGAIN_MS);
  }
}
