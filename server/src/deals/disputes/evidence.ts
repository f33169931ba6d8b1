/** Where the pictures of disputes are kept: for the sides of the deal and administrators alone. */
export interface EvidenceStore {
  /** The id that a picture is kept by: the same content has the same one. */
  idOf(jpeg: Buffer): string;
  /** Keeps a picture for good; doing it again changes nothing. */
  save(dealId: string, jpeg: Buffer): Promise<void>;
  /** Null if it does not exist. */
  read(dealId: string, pictureId: string): Promise<Uint8Array | null>;
}
