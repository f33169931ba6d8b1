import { LegalDocument } from './LegalDocument.tsx';
import { terms } from './texts.ts';

export const TermsPage = () => <LegalDocument {...terms} />;
