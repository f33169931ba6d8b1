export { EmailSection } from './EmailSection.tsx';
export { SettingsPage } from './SettingsPage.tsx';
