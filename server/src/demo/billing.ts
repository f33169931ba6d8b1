import { type Company, company, type SystemSettings } from '@autoplace/shared/contract';
import { belgradeDay } from '../core/belgrade-days.ts';

/** A company that does not exist, with numbers whose control digits hold. */
const DEMO_COMPANY = company.parse({
  name: 'AutoPlace d.o.o. (demo)',
  address: 'Bulevar oslobođenja 83',
  city: '21000 Novi Sad',
  taxNumber: '100000016',
  registrationNumber: '20999993',
  account: '265-1234-88',
  email: 'racuni@autoplace.rs',
});

export const isDemoCompany = (company: Company | null): boolean => company?.name === DEMO_COMPANY.name;

/** The first settings of a demo: with the company and today's rate, so that payments can be shown. */
export const withDemoBilling = (settings: SystemSettings, now: number): SystemSettings => ({
  ...settings,
  eurRsdRateDate: belgradeDay(now),
  company: DEMO_COMPANY,
});
