export { CataloguePage } from './CataloguePage.tsx';
