import { type Me, operates } from '@autoplace/shared/contract';
import { lazy } from 'react';
import { AdminArea } from '../../features/admin/AdminArea.tsx';
import { NotAdmin } from '../../features/admin/NotAdmin.tsx';

/** Each is fetched when it is opened. */
const components = {
  dashboard: lazy(async () => ({
    default: (await import('../../features/admin/overview/OverviewSection.tsx')).OverviewSection,
  })),
  verification: lazy(async () => ({
    default: (await import('../../features/verification/VerificationSection.tsx')).VerificationSection,
  })),
  database: lazy(async () => ({
    default: (await import('../../features/database/DatabaseSection.tsx')).DatabaseSection,
  })),
  auctions: lazy(async () => ({
    default: (await import('../../features/system/auctions/AuctionsSection.tsx')).AuctionsSection,
  })),
  companies: lazy(async () => ({
    default: (await import('../../features/system/companies/CompaniesSection.tsx')).CompaniesSection,
  })),
  users: lazy(async () => ({
    default: (await import('../../features/system/users/UsersSection.tsx')).UsersSection,
  })),
  deals: lazy(async () => ({
    default: (await import('../../features/system/deals/DealsSection.tsx')).DealsSection,
  })),
  finance: lazy(async () => ({
    default: (await import('../../features/system/finance/FinanceSection.tsx')).FinanceSection,
  })),
  disputes: lazy(async () => {
    const [{ DisputesSection }, { DealSheet }] = await Promise.all([
      import('../../features/system/disputes/DisputesSection.tsx'),
      import('../../features/deal/DealSheet.tsx'),
    ]);
    return { default: () => <DisputesSection DealSheet={DealSheet} /> };
  }),
  mails: lazy(async () => ({
    default: (await import('../../features/system/mails/MailsSection.tsx')).MailsSection,
  })),
  audit: lazy(async () => ({
    default: (await import('../../features/system/audit/AuditSection.tsx')).AuditSection,
  })),
  system: lazy(async () => ({
    default: (await import('../../features/system/SystemSection.tsx')).SystemSection,
  })),
};

export const AdminPage = ({ user }: { user: Me }) =>
  operates(user, 'support', 'finance') ? (
    <AdminArea user={user} components={components} />
  ) : (
    <NotAdmin user={user} />
  );
