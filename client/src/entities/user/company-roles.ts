import type { MemberRole } from '@autoplace/shared/contract';

/** What somebody is in a company. */
export const companyRoles: Record<MemberRole | 'owner', string> = {
  owner: 'Vlasnik',
  seller: 'Prodavac',
  viewer: 'Pregled',
};
