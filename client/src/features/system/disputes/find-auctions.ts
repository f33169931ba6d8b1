import { type AuctionSummary, getDispute, id, listAuctions } from '@autoplace/shared/contract';
import { ApiFailure, call } from '../../../lib/http/api.ts';

const MOST = 10;

export interface Found {
  auctions: Pick<AuctionSummary, 'id' | 'title' | 'status' | 'endTime'>[];
  total: number;
}

/** Auctions with these words in them, the newest first, and before them the one that has this very number. */
export async function findAuctions(text: string, signal: AbortSignal): Promise<Found> {
  if (text === '') return { auctions: [], total: 0 };
  const [numbered, page] = await Promise.all([
    byNumber(text, signal),
    call(listAuctions, { query: { q: text, sort: 'newest', pageSize: MOST }, signal }),
  ]);
  const others = page.items.filter((auction) => auction.id !== numbered?.id);
  return {
    auctions: numbered === null ? others : [numbered, ...others],
    total: page.total + (numbered === null || others.length < page.items.length ? 0 : 1),
  };
}

/** Including deleted auctions, which others no longer see. */
async function byNumber(text: string, signal: AbortSignal) {
  if (!id.safeParse(text).success) return null;
  try {
    return (await call(getDispute, { params: { id: text }, signal })).auction;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
