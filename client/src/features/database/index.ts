export { DatabaseSection } from './DatabaseSection.tsx';
