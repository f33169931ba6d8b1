/** The pages about AutoPlace, fetched together: few are opened, and each file of their own would be named on every page. */
export { AboutPage } from '../../features/house/AboutPage.tsx';
export { ContactPage } from '../../features/house/ContactPage.tsx';
export { FairnessPage } from '../../features/house/FairnessPage.tsx';
export { HowPage } from '../../features/house/HowPage.tsx';
export { PricesPage } from '../../features/house/PricesPage.tsx';
export { QuestionsPage } from '../../features/house/QuestionsPage.tsx';
export { PrivacyPage, TermsPage } from '../../features/legal/LegalDocument.tsx';
