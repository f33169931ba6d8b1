import type { DealerDashboard } from '@autoplace/shared/contract';

/** The sample of demo mode (R55); revenue in whole euros. */
export const demoDashboard = (): DealerDashboard => ({
  companyName: 'Demo auto salon',
  businessRegistrationNumber: '12345678',
  businessLicense: 'DEMO-001',
  city: 'Novi Sad',
  country: 'Srbija',
  verificationStatus: 'approved',
  verificationNotes: null,
  verifiedAt: '2024-02-01T09:00:00.000Z',
  createdAt: '2024-01-15T09:00:00.000Z',
  totalCars: 12,
  activeAuctions: 3,
  completedSales: 27,
  totalRevenue: 385_400,
});
