import { RequireSession } from '../../features/identity/index.ts';
import { SettingsPage } from '../../features/settings/index.ts';

export const GuardedSettings = () => (
  <RequireSession>{(user) => <SettingsPage key={user.objectId} user={user} />}</RequireSession>
);
