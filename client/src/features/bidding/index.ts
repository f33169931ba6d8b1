export { BidPanel } from './BidPanel.tsx';
