export { ApprovedOnly } from './ApprovedOnly.tsx';
export { useArea } from './area-context.ts';
export { DealerArea } from './DealerArea.tsx';
export { OverviewPage } from './overview/OverviewPage.tsx';
export { OwnerPages, SellerPages } from './people/RoleOnly.tsx';
export { PreferencesPage } from './preferences/PreferencesPage.tsx';
export { ProfilePage } from './profile/ProfilePage.tsx';
export { VerificationPage } from './verification/VerificationPage.tsx';
