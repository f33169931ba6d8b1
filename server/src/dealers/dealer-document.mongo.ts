import type { Dealer } from './dealers.ts';

/** A dealer in the collection `dealers`. */
export type DealerDocument = Omit<Dealer, 'id' | 'createdAt' | 'verifiedAt'> & {
  _id: string;
  createdAt: Date;
  verifiedAt: Date | null;
};

/** Without what only the register keeps in the document. */
export const toDealer = (document: DealerDocument): Dealer => ({
  id: document._id,
  companyName: document.companyName,
  contactEmail: document.contactEmail,
  phone: document.phone,
  registrationNumber: document.registrationNumber,
  licence: document.licence,
  city: document.city,
  country: document.country,
  address: document.address,
  verificationStatus: document.verificationStatus,
  verificationNotes: document.verificationNotes,
  verifiedAt: document.verifiedAt?.getTime() ?? null,
  createdAt: document.createdAt.getTime(),
  rating: document.rating,
  reviewCount: document.reviewCount,
});
