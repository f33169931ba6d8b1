export { OverviewSection } from './OverviewSection.tsx';
