import { isOpen } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import type { AuctionRecord } from './auction-catalogue.ts';
import { type OverColumns, overColumnsOf, type WithdrawnColumns } from './over/over-columns.ts';
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
  /** Only of a lot that is over. Servers of 0.2.0 leave it out, and newer ones add it. */
  over?: OverColumns | WithdrawnColumns;
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
    ...(!isOpen(view.status) && { over: withdrawn ? { status: 'withdrawn' } : overColumnsOf(view) }),
  };
}

/** Without the long texts and what only verifiers need, which a list does not show. */
export const SUMMARY = {
  'view.description': 0,
  'view.termsVersion': 0,
  'view.termChanges': 0,
  'view.reserveCommitment': 0,
  'view.reserveNonce': 0,
  'view.softCloseSeconds': 0,
  'view.car.description': 0,
  'view.car.features': 0,
  'view.car.documents': 0,
  'view.car.paper': 0,
  'view.car.video': 0,
  'over.words': 0,
  'over.models': 0,
} as const;
