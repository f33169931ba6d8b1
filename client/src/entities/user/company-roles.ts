import type { MemberRole } from '@autoplace/shared/contract';

/** What somebody is in a company. */
export const companyRoles: Record<MemberRole | 'owner', string> = {
  owner: 'Vlasnik',
  seller: 'Prodavac',
  viewer: 'Pregled',
};

/** The roles that an owner gives, to choose from. */
export const memberRoles = (['seller', 'viewer'] as const).map((role) => [role, companyRoles[role]] as const);
