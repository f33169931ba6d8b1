import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { AreaSection } from '../../kit/area/AreaSection.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { AuctionList } from './auctions/AuctionList.tsx';
import { AuctionSheet } from './auctions/AuctionSheet.tsx';
import { texts as auctions } from './auctions/texts.ts';
import { AuditTable } from './audit/AuditTable.tsx';
import { texts as audit } from './audit/texts.ts';
import { CompanyList } from './companies/CompanyList.tsx';
import { CompanySheet } from './companies/CompanySheet.tsx';
import { texts as companies } from './companies/texts.ts';
import { DealList } from './deals/DealList.tsx';
import { texts as deals } from './deals/texts.ts';
import { FeesPanel } from './finance/fees/FeesPanel.tsx';
import { BookedPayments } from './finance/payments/BookedPayments.tsx';
import { DepositsPanel } from './finance/payments/DepositsPanel.tsx';
import { StatementPanel } from './finance/payments/StatementPanel.tsx';
import { ListSection } from './ListSection.tsx';
import { PartsSection } from './PartsSection.tsx';
import { QuestionList } from './questions/QuestionList.tsx';
import { QuestionSheet } from './questions/QuestionSheet.tsx';
import { texts as questions } from './questions/texts.ts';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { texts } from './texts.ts';
import { texts as users } from './users/texts.ts';
import { UserList } from './users/UserList.tsx';
import { UserSheet } from './users/UserSheet.tsx';
import { VinsPanel } from './vins/VinsPanel.tsx';

/** The sections of operators, fetched together: who opens one opens others. */
export { DisputesSection } from './disputes/DisputesSection.tsx';
export { MailsSection } from './mails/MailsSection.tsx';

export const AuctionsSection = () => (
  <ListSection
    title={auctions.title}
    list={<AuctionList />}
    one={(id) => <AuctionSheet key={id} id={id} />}
  />
);

export const CompaniesSection = () => (
  <ListSection
    title={companies.title}
    list={<CompanyList />}
    one={(id) => <CompanySheet key={id} id={id} />}
  />
);

export const UsersSection = () => (
  <ListSection title={users.title} list={<UserList />} one={(id) => <UserSheet key={id} id={id} />} />
);

export const QuestionsSection = () => (
  <ListSection
    title={questions.title}
    list={<QuestionList />}
    one={(id) => <QuestionSheet key={id} id={id} />}
  />
);

export const DealsSection = () => (
  <AreaSection title={deals.title}>
    <Surface>
      <DealList />
    </Surface>
  </AreaSection>
);

/** 'Finansije': what is paid to AutoPlace, and what it is owed. */
export const FinanceSection = () => (
  <PartsSection
    title={texts.finance}
    label={texts.financeParts}
    parts={[
      { id: 'payments', label: texts.part.payments, content: <PaymentsPanel /> },
      { id: 'fees', label: texts.part.fees, content: <FeesPanel /> },
    ]}
  />
);

/** What is paid to AutoPlace: statements of the bank, deposits and all that was booked. */
function PaymentsPanel() {
  // What is booked in one part changes what the others list.
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((had) => had + 1);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <StatementPanel onBooked={changed} />
      <DepositsPanel changes={changes} onChanged={changed} />
      <BookedPayments changes={changes} onBooked={changed} />
    </Box>
  );
}

/** Everything that was done with an operator's rights. */
export const AuditSection = () => (
  <AreaSection title={audit.title}>
    <Panel title={audit.entries} hint={audit.hint}>
      <AuditTable empty={audit.empty} />
    </Panel>
  </AreaSection>
);

/** 'Postavke' of the admin panel. */
export const SystemSection = () => (
  <PartsSection
    title={texts.title}
    label={texts.parts}
    parts={[
      { id: 'settings', label: texts.part.settings, content: <SettingsPanel /> },
      { id: 'vins', label: texts.part.vins, content: <VinsPanel /> },
    ]}
  />
);
