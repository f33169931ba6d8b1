/** The newest checkpoint that a witness has cosigned, and how. */
export interface Cosigned {
  size: number;
  /** Base64. */
  root: string;
  /** The line of the signed note, with its line feed. */
  line: string;
  /** When it was received, in epoch milliseconds. */
  at: number;
}

/** `parted`: the witness says that the tree does not extend what it has seen; `silent`: no cosignature for another reason. */
export type Trouble = 'parted' | 'silent';

/** What is known of a witness. */
export interface WitnessRecord {
  /** Its verifier key. */
  witness: string;
  cosigned: Cosigned | null;
  /** Since when (epoch milliseconds) there is no cosignature by it. */
  trouble: { kind: Trouble; since: number } | null;
}

/** What all servers know of the witnesses of a log. */
export interface CosignatureStore {
  of(origin: string): Promise<WitnessRecord[]>;
  /** Stores it unless a larger one is there; the trouble with this witness is over. */
  cosigned(origin: string, witness: string, cosigned: Cosigned): Promise<void>;
  /** Returns whether that is news: not another server's, nor what has been known. */
  troubled(origin: string, witness: string, kind: Trouble, at: number): Promise<boolean>;
}
