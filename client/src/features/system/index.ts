/** The sections of operators, fetched together: who opens one opens others. */
export { AuctionsSection } from './auctions/AuctionsSection.tsx';
export { AuditSection } from './audit/AuditSection.tsx';
export { CompaniesSection } from './companies/CompaniesSection.tsx';
export { DealsSection } from './deals/DealsSection.tsx';
export { DisputesSection } from './disputes/DisputesSection.tsx';
export { FinanceSection } from './finance/FinanceSection.tsx';
export { MailsSection } from './mails/MailsSection.tsx';
export { QuestionsSection } from './questions/QuestionsSection.tsx';
export { SystemSection } from './SystemSection.tsx';
export { UsersSection } from './users/UsersSection.tsx';
