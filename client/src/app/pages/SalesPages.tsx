/** Fetched together: each on its own would lengthen the list of files that every page loads. */
export { SellerPage } from '../../features/seller/SellerPage.tsx';
export { SoldPage } from '../../features/sold/SoldPage.tsx';
