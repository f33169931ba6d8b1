import { PreferencesPage, useArea } from '../../features/dealer-area/index.ts';
import { EmailSection } from '../../features/settings/EmailSection.tsx';

export function DealerPreferences() {
  const { user } = useArea();
  return <PreferencesPage notifications={<EmailSection user={user} only="dealer" />} />;
}
