import { RequireSession } from '../../features/identity/index.ts';
import { NotificationsPage } from '../../features/notifications/index.ts';

export const GuardedNotifications = () => (
  <RequireSession>{(user) => <NotificationsPage key={user.objectId} />}</RequireSession>
);
