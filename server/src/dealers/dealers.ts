import type { VerificationStatus } from '@autoplace/shared/contract';

/** A dealer's application and profile. Instants are milliseconds since the Unix epoch. */
export interface Dealer {
  /** The id of the user who applied. */
  id: string;
  companyName: string;
  contactEmail: string;
  phone: string;
  registrationNumber: string;
  licence: string;
  city: string;
  country: string;
  address: string;
  verificationStatus: VerificationStatus;
  /** The administrator's words with the decision; the reason after a rejection. */
  verificationNotes: string | null;
  /** When it was approved. */
  verifiedAt: number | null;
  createdAt: number;
  /** Mean of the reviews, 0 to 5. */
  rating: number;
  reviewCount: number;
}

export interface Dealers {
  findById(id: string): Promise<Dealer | null>;
  /** Writes the whole dealer, new or known. */
  upsert(dealer: Dealer): Promise<void>;
}
