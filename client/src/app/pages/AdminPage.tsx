import type { Me } from '@autoplace/shared/contract';
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
  system: lazy(async () => {
    const [{ SystemSection }, { DealSheet }] = await Promise.all([
      import('../../features/system/SystemSection.tsx'),
      import('../../features/deal/DealSheet.tsx'),
    ]);
    return { default: () => <SystemSection DealSheet={DealSheet} /> };
  }),
};

export const AdminPage = ({ user }: { user: Me }) =>
  user.roles.includes('admin') ? <AdminArea user={user} components={components} /> : <NotAdmin user={user} />;
