import type {
  CompanyFields,
  DealerAuctionUpdate,
  DealerDashboard,
  Me,
  MyApplication,
  VerificationStatus,
} from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { OPENED } from './auctions.ts';
import { buildMe } from './people.ts';

export const company: CompanyFields = {
  companyName: 'Auto kuća Petrović',
  businessRegistrationNumber: '20784513',
  businessLicense: 'AP-NS-2021-0042',
  contactEmail: 'prodaja@example.com',
  phone: '+381 21 123 456',
  address: 'Bulevar oslobođenja 1',
  city: 'Novi Sad',
  country: 'Srbija',
};

/** Somebody who has applied for `company`, with this outcome. */
export const buildDealer = (outcome: VerificationStatus | 'revoked'): Me =>
  buildMe({
    dealer: {
      id: 'dealer-1',
      companyName: company.companyName,
      ...(outcome === 'revoked'
        ? { verificationStatus: 'rejected', revoked: true }
        : { verificationStatus: outcome }),
    },
  });

export const buildApplication = (changes: Partial<MyApplication> = {}): MyApplication => ({
  ...company,
  id: 'dealer-1',
  status: 'pending',
  verificationNotes: null,
  verifiedAt: null,
  createdAt: '2024-05-06T10:00:00.000Z',
  documents: [],
  keepsDocuments: false,
  ...changes,
});

export const buildDashboard = (changes: Partial<DealerDashboard> = {}): DealerDashboard => ({
  companyName: company.companyName,
  businessRegistrationNumber: company.businessRegistrationNumber,
  businessLicense: company.businessLicense,
  city: company.city,
  country: company.country,
  verificationStatus: 'approved',
  verificationNotes: null,
  verifiedAt: '2024-05-07T10:00:00.000Z',
  createdAt: '2024-05-06T10:00:00.000Z',
  totalCars: 12,
  activeAuctions: 2,
  completedSales: 7,
  totalRevenue: 143_500,
  ...changes,
});

/** The nth running auction of the dealer, ending n hours after `OPENED`. */
export const buildOwn = (n: number, changes: Partial<DealerAuctionUpdate> = {}): DealerAuctionUpdate => ({
  auctionId: `own-${n}`,
  title: `Automobil ${n}`,
  status: 'active',
  currentPrice: 10_000,
  bidCount: 3,
  watchers: 5,
  startTime: new Date(OPENED).toISOString(),
  endTime: new Date(OPENED + n * HOUR_MS).toISOString(),
  pausedAt: null,
  seq: 5,
  ...changes,
});
