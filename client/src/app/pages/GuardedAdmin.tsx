import { lazy } from 'react';
import { AdminArea, NotAdmin } from '../../features/admin/index.ts';
import { RequireSession } from '../../features/identity/index.ts';

/** Each is fetched when it is opened. */
const components = {
  dashboard: lazy(async () => ({
    default: (await import('../../features/admin/overview/index.ts')).OverviewSection,
  })),
  verification: lazy(async () => ({
    default: (await import('../../features/verification/index.ts')).VerificationSection,
  })),
  database: lazy(async () => ({
    default: (await import('../../features/database/index.ts')).DatabaseSection,
  })),
  system: lazy(async () => ({ default: (await import('../../features/system/index.ts')).SystemSection })),
};

export const GuardedAdmin = () => (
  <RequireSession>
    {(user) =>
      user.roles.includes('admin') ? (
        <AdminArea key={user.objectId} user={user} components={components} />
      ) : (
        <NotAdmin user={user} />
      )
    }
  </RequireSession>
);
