import type { Stage } from './stage.ts';
import { accessToken } from './visitor.ts';

type Place = Pick<Stage, 'url'>;

/**
 * Of each account, since signing in is limited; a token holds for longer than a journey. Of the stage and not of its address: the files of a worker share
 * this module, and a later server may get the port of an earlier one.
 */
const tokens = new WeakMap<Place, Map<string, Promise<string>>>();

function tokenOf(place: Place, email: string): Promise<string> {
  const known = tokens.get(place) ?? new Map<string, Promise<string>>();
  tokens.set(place, known);
  const token = known.get(email) ?? accessToken(place.url, email);
  known.set(email, token);
  return token;
}

/** Calls the API as a demo account does, without a browser. Rejects when it is refused. */
export async function callAs(
  place: Place,
  email: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${place.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await tokenOf(place, email)}`,
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
