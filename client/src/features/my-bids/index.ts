export { MyBidsPage } from './MyBidsPage.tsx';
