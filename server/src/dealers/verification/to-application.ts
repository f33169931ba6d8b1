import type {
  AttachedDocuments,
  CompanyFields,
  MyApplication,
  VerificationDetails,
  VerificationItem,
} from '@autoplace/shared/contract';
import { type Dealer, memberSince, type RegisteredDealer } from '../dealers.ts';

const instantOf = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instantOf(at));

/** The company under the names of the form. */
export const toCompany = (dealer: Dealer): CompanyFields => ({
  companyName: dealer.companyName,
  businessRegistrationNumber: dealer.registrationNumber,
  businessLicense: dealer.licence,
  contactEmail: dealer.contactEmail,
  phone: dealer.phone,
  address: dealer.address,
  city: dealer.city,
  country: dealer.country,
});

/** The other way round. */
export function fromCompany({ businessRegistrationNumber, businessLicense, ...fields }: CompanyFields) {
  return { ...fields, registrationNumber: businessRegistrationNumber, licence: businessLicense };
}

/** Without what is kept of the documents. */
export const toOwnCompany = (
  dealer: RegisteredDealer,
): Omit<MyApplication, 'documents' | 'keepsDocuments'> => ({
  ...toCompany(dealer),
  id: dealer.id,
  status: dealer.verificationStatus,
  ...(dealer.revoked && { revoked: true }),
  verificationNotes: dealer.verificationNotes,
  verifiedAt: instantOrNull(dealer.verifiedAt),
  createdAt: instantOf(memberSince(dealer)),
});

export const toMyApplication = (dealer: RegisteredDealer): MyApplication => ({
  ...toOwnCompany(dealer),
  ...toDocuments(dealer),
  keepsDocuments: dealer.history.some(({ action }) => action === 'approved'),
});

export const toDocuments = ({ documents }: Pick<RegisteredDealer, 'documents'>): AttachedDocuments => ({
  documents: documents.map(({ addedAt, sha256: _unsaid, ...document }) => ({
    ...document,
    addedAt: instantOf(addedAt),
  })),
});

export const toItem = (dealer: Dealer): VerificationItem => ({
  id: dealer.id,
  companyName: dealer.companyName,
  contactEmail: dealer.contactEmail,
  registrationNumber: dealer.registrationNumber,
  city: dealer.city,
  status: dealer.verificationStatus,
  createdAt: instantOf(dealer.createdAt),
});

export const toDetails = (dealer: RegisteredDealer): VerificationDetails => ({
  ...toItem(dealer),
  businessLicense: dealer.licence,
  phone: dealer.phone,
  address: dealer.address,
  country: dealer.country,
  verificationNotes: dealer.verificationNotes,
  verifiedAt: instantOrNull(dealer.verifiedAt),
  ...toDocuments(dealer),
  history: dealer.history.map(({ at, action, by, notes }) => ({ at: instantOf(at), action, by, notes })),
});
