export { BidPanel } from './BidPanel.tsx';
export { DropSchedule } from './dutch/DropSchedule.tsx';
