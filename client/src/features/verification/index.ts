export { VerificationSection } from './VerificationSection.tsx';
