import type { Stage } from './stage.ts';
import { accessToken } from './visitor.ts';

type Place = Pick<Stage, 'url'>;

/** By server and account: signing in is limited, and holds for longer than a journey. */
const tokens = new Map<string, Promise<string>>();

function tokenOf(url: string, email: string): Promise<string> {
  const who = `${url} ${email}`;
  const token = tokens.get(who) ?? accessToken(url, email);
  tokens.set(who, token);
  return token;
}

/** Calls the API as a demo account does, without a browser. Rejects when it is refused. */
export async function callAs(
  { url }: Place,
  email: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await tokenOf(url, email)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} as ${email}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Places a bid, once however often it is called. */
export const bid = (place: Place, email: string, auctionId: string, amount: number): Promise<unknown> =>
  callAs(place, email, 'POST', `/api/auctions/${auctionId}/bids`, {
    amount,
    clientBidId: `bid-${auctionId}-${amount}`,
  });
