import { type BidResult, bidResult } from '@autoplace/shared/contract';

/** High enough to be out of the way of every bid: it lets a test close a lot, whose log is public only afterwards. */
export const BUY_NOW_PRICE = 10_000_000;

export async function buyAtOnce(url: string, token: string, auctionId: string): Promise<BidResult> {
  const response = await fetch(`${url}/api/auctions/${auctionId}/buy-now`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientBidId: `purchase-of-${auctionId}` }),
  });
  if (!response.ok) throw new Error(`${auctionId} could not be bought: ${await response.text()}`);
  return bidResult.parse(await response.json());
}
