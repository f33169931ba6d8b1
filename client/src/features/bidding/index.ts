export { BidPanel } from './BidPanel.tsx';
export { DropSchedule } from './DropSchedule.tsx';
