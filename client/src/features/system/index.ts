export { SystemSection } from './SystemSection.tsx';
