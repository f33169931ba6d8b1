/** Where the pictures of disputes are kept: for the sides of the deal and administrators alone. */
export interface EvidenceStore {
  /** The same picture of a deal gets the same id. */
  save(dealId: string, jpeg: Buffer): Promise<string>;
  /** Null if it does not exist. */
  read(dealId: string, pictureId: string): Promise<Uint8Array | null>;
}
