import type { Paged, QuestionState } from '@autoplace/shared/contract';

/** What an operator did, and why; `at` in epoch milliseconds. */
export interface Measure {
  at: number;
  /** E-mail of the operator. */
  by: string;
  reason: string;
}

/** What somebody asks the seller of a lot in public (R218). Instants are epoch milliseconds. */
export interface Question {
  /** Follows from the lot, the asker and the asker's key. */
  id: string;
  auctionId: string;
  sellerId: string;
  askerId: string;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
  /** Of the lot, as it was when the question was asked. */
  title: string;
  text: string;
  at: number;
  answer: { text: string; at: number } | null;
  /** Digests of who has reported it, so that each counts once and none is named. */
  reports: readonly string[];
  hidden: Measure | null;
}

export interface Questions {
  findById(id: string): Promise<Question | null>;
  /** Does nothing where there is one already; answers whether it is new. */
  insert(question: Question): Promise<boolean>;
  /** Replaces the version before it; false if that is no longer the newest. */
  save(next: Question): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Those of a lot that are not hidden, newest first. */
  shownOf(auctionId: string): Promise<Question[]>;
  /** In milliseconds, how long the newest answers of a seller took, at most `limit`; without hidden questions. */
  answerTimes(sellerId: string, limit: number): Promise<number[]>;
  /** The lots among these with questions that are neither answered nor hidden, one for each question, the oldest first. */
  unanswered(auctionIds: readonly string[]): Promise<string[]>;
  /** How many a user has asked since then. */
  askedSince(askerId: string, since: number): Promise<number>;
  /** The newest first. */
  page(query: {
    page: number;
    pageSize: number;
    state?: QuestionState | undefined;
    /** In any case: the text or the title holds it. */
    search?: string | undefined;
  }): Promise<Paged<Question>>;
}

/** Who may ask nothing more. */
export interface BlockedAskers {
  of(userId: string): Promise<Measure | null>;
  /** Returns the one that holds: an earlier one, if there is one. */
  block(userId: string, measure: Measure): Promise<Measure>;
  /** Takes back this one, and no later one. */
  allow(userId: string, measure: Measure): Promise<void>;
}

/** Pushes to the watchers of a lot and to its seller, on all servers; null for one that is hidden now. Never waits. */
export interface QuestionPush {
  changed(question: Question, asker: string | null): void;
}

export const stateOf = ({ hidden, reports }: Pick<Question, 'hidden' | 'reports'>): QuestionState =>
  hidden !== null ? 'hidden' : reports.length > 0 ? 'reported' : 'open';
