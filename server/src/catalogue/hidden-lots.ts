/** A lot that an administrator has taken out of the lists and off its public page (R192). */
export interface HiddenLot {
  auctionId: string;
  /** Epoch milliseconds. */
  at: number;
  /** E-mail of the administrator. */
  by: string;
  reason: string;
}

/** The lots that are hidden: a few, which every server knows within about a second. */
export interface HiddenLots {
  /** Those that this server knows of, by id. */
  readonly known: ReadonlyMap<string, HiddenLot>;
  /** Reads what any server has changed. */
  catchUp(): Promise<void>;
  /** Returns the one that holds: an earlier one, if there is one. */
  hide(lot: HiddenLot): Promise<HiddenLot>;
  /** Takes back this hiding, and no later one. */
  show(lot: HiddenLot): Promise<void>;
  /** Calls the listener with each lot that this server learns to be hidden. */
  onHidden(listener: (auctionId: string) => void): void;
}
