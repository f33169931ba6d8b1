export { CreateAuctionPage } from './CreateAuctionPage.tsx';
