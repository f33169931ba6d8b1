import type { SellingPresets } from '@autoplace/shared/contract';

/** What each dealer has set up for selling. */
export interface StoredPresets {
  /** Version 0 of a dealer who has set up nothing. */
  of(dealerId: string): Promise<SellingPresets>;
  /** Writes them as version `presets.version + 1`; returns null unless the stored one is `presets.version`. */
  save(dealerId: string, presets: SellingPresets): Promise<SellingPresets | null>;
}
