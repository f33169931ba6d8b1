/** The pages about AutoPlace, fetched together. */
export { AboutPage } from './AboutPage.tsx';
export { ContactPage } from './ContactPage.tsx';
export { HowPage } from './HowPage.tsx';
export { PricesPage } from './PricesPage.tsx';
export { QuestionsPage } from './QuestionsPage.tsx';
