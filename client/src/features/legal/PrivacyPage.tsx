import { LegalDocument } from './LegalDocument.tsx';
import { privacy } from './texts.ts';

export const PrivacyPage = () => <LegalDocument {...privacy} />;
