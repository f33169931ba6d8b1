import { type Me, operates } from '@autoplace/shared/contract';
import { AdminArea } from '../../features/admin/AdminArea.tsx';
import { NotAdmin } from '../../features/admin/NotAdmin.tsx';
import { lazy } from '../../kit/page/Spare.tsx';

type System = typeof import('../../features/system/index.tsx');
type Plain = Exclude<keyof System, 'DisputesSection'>;

const ofSystem = (name: Plain) =>
  lazy(async () => ({ default: (await import('../../features/system/index.tsx'))[name] }));

/** Each is fetched when it is opened. */
const components = {
  dashboard: lazy(async () => ({
    default: (await import('../../features/admin/overview/OverviewSection.tsx')).OverviewSection,
  })),
  verification: lazy(async () => ({
    default: (await import('../../features/verification/VerificationSection.tsx')).VerificationSection,
  })),
  database: lazy(async () => ({
    default: (await import('../../features/database/DatabaseSection.tsx')).DatabaseSection,
  })),
  auctions: ofSystem('AuctionsSection'),
  companies: ofSystem('CompaniesSection'),
  users: ofSystem('UsersSection'),
  deals: ofSystem('DealsSection'),
  finance: ofSystem('FinanceSection'),
  disputes: lazy(async () => {
    const [{ DisputesSection }, { DealSheet }] = await Promise.all([
      import('../../features/system/index.tsx'),
      import('../../features/deal/DealSheet.tsx'),
    ]);
    return { default: () => <DisputesSection DealSheet={DealSheet} /> };
  }),
  questions: ofSystem('QuestionsSection'),
  mails: ofSystem('MailsSection'),
  audit: ofSystem('AuditSection'),
  system: ofSystem('SystemSection'),
};

export const AdminPage = ({ user }: { user: Me }) =>
  operates(user, 'support', 'finance') ? (
    <AdminArea user={user} components={components} />
  ) : (
    <NotAdmin user={user} />
  );
