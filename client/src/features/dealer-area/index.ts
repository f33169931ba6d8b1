export { ApprovedOnly } from './ApprovedOnly.tsx';
export { DealerArea } from './DealerArea.tsx';
