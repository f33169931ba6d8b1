export { ArticlePage } from './ArticlePage.tsx';
export { HelpPage } from './HelpPage.tsx';
