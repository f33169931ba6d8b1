export { EditAuctionPage } from './EditAuctionPage.tsx';
export { MyAuctionsPage } from './MyAuctionsPage.tsx';
export { RelistAuctionPage } from './RelistAuctionPage.tsx';
