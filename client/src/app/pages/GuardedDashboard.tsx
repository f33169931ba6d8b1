import { DashboardPage } from '../../features/dashboard/index.ts';
import { RequireSession } from '../../features/identity/index.ts';

export const GuardedDashboard = () => (
  <RequireSession>{(user) => <DashboardPage user={user} />}</RequireSession>
);
