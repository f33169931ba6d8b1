/** What is known of one VIN beyond its cars (R125). Instants are epoch milliseconds. */
export interface VinRecord {
  vin: string;
  /** The last request that put a car under this VIN into an auction; the car itself says so at once afterwards. */
  claim: { auctionId: string; dealerId: string; claimedAt: number } | null;
  /** Dealers who were refused, or allowed since. */
  askers: readonly VinAsker[];
  /** Counts the changes: a change is written only over the version that it was made from; 0 for one that is not stored. */
  version: number;
}

export interface VinAsker {
  dealerId: string;
  askedAt: number;
  allowed: { at: number; by: string; reason: string } | null;
}

export interface Vins {
  find(vin: string): Promise<VinRecord>;
  /** Writes version `record.version`; returns false unless the stored one is the one before. */
  save(record: VinRecord): Promise<boolean>;
  /** Those that somebody was refused, the newest refusal first. */
  asked(most: number): Promise<VinRecord[]>;
}
