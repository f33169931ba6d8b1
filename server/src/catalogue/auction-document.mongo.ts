import type { AuctionView } from '@autoplace/shared/contract';
import type { AuctionRecord } from './auction-catalogue.ts';
import { PHASES, rankOf } from './table/index.ts';

/** One auction in the read model: the view and the searchable fields. */
export interface AuctionDocument {
  _id: string;
  version: number;
  view: AuctionView;
  status: AuctionView['status'];
  phase: number;
  dealerId: string;
  createdAt: Date;
  /** Sorts within a phase, in milliseconds. */
  rank: number;
  nextDeadlineAt: Date | null;
  /** Deleted by its seller; kept so that no older version can take its place. */
  withdrawn: boolean;
  /** By the clock of the server that wrote it. */
  savedAt: Date;
}

export function toAuctionDocument(
  { view, version, nextDeadlineAt, withdrawn }: AuctionRecord,
  savedAt: Date,
): AuctionDocument {
  return {
    _id: view.id,
    version,
    view,
    status: view.status,
    phase: PHASES[view.status],
    dealerId: view.dealerId,
    createdAt: new Date(view.createdAt),
    rank: rankOf(view),
    nextDeadlineAt: nextDeadlineAt === null ? null : new Date(nextDeadlineAt),
    withdrawn,
    savedAt,
  };
}
