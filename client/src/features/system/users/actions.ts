import {
  type AdminUser,
  cancelUserAuctions,
  changeUserRoles,
  lockUser,
  operates,
  signOutUser,
  unlockUser,
  voidUserBids,
} from '@autoplace/shared/contract';
import {
  Ban,
  CalendarX,
  Eraser,
  Gauge,
  LockOpen,
  LogOut,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
} from 'lucide-react';
import type { VoidValues } from '../../../entities/auction/voiding/void-fields.ts';
import { call } from '../../../lib/http/api.ts';

export type UserAction =
  | 'lock'
  | 'unlock'
  | 'cancelAuctions'
  | 'voidBids'
  | 'signOut'
  | 'limit'
  | 'promote'
  | 'demote'
  | 'supportOn'
  | 'supportOff'
  | 'financeOn'
  | 'financeOff';

export const icons: Record<UserAction, LucideIcon> = {
  lock: Ban,
  unlock: LockOpen,
  cancelAuctions: CalendarX,
  voidBids: Eraser,
  signOut: LogOut,
  limit: Gauge,
  promote: ShieldPlus,
  demote: ShieldMinus,
  supportOn: ShieldPlus,
  supportOff: ShieldMinus,
  financeOn: ShieldPlus,
  financeOff: ShieldMinus,
};

/** What needs a reason. */
export const needsReason = (action: PlainAction): boolean =>
  action === 'lock' || action === 'cancelAuctions' || action === 'voidBids';

/** What can be done with an account as it is, by an administrator or by support, who leaves the accounts of operators alone (R190). */
export const possibleActions = ({ locked, roles, companyName }: AdminUser, isAdmin: boolean): UserAction[] =>
  !isAdmin && operates({ roles }, 'support', 'finance')
    ? []
    : [
        'signOut',
        ...(isAdmin ? (['limit', ...roleActions(roles, locked?.closed !== true)] as const) : []),
        ...(locked === null ? (['lock'] as const) : (['unlock'] as const)),
        ...(locked !== null && isAdmin ? (['voidBids'] as const) : []),
        // They are paused while their seller is locked (R76).
        ...(locked !== null && companyName !== null ? (['cancelAuctions'] as const) : []),
      ];

/** A closed account is given no role (R160). */
const roleActions = (roles: AdminUser['roles'], mayGet: boolean): UserAction[] => [
  ...(roles.includes('admin') ? (['demote'] as const) : mayGet ? (['promote'] as const) : []),
  ...(roles.includes('support') ? (['supportOff'] as const) : mayGet ? (['supportOn'] as const) : []),
  ...(roles.includes('finance') ? (['financeOff'] as const) : mayGet ? (['financeOn'] as const) : []),
];

/** What is done in a dialog that asks for no more than a reason. */
export type PlainAction = Exclude<UserAction, 'limit'>;

export interface Asked extends VoidValues {
  /** With a lock: all that the account has bid or bought goes, too (R101). */
  voids: boolean;
}

/** Does it. Throws like `call`; doing it again does what is left. */
export async function carryOut(action: PlainAction, userId: string, asked: Asked): Promise<Done> {
  const params = { id: userId };
  const { why, reason, voids } = asked;
  const voidAll = () => call(voidUserBids, { params, body: { why, reason } });
  const answers = {
    lock: () => call(lockUser, { params, body: { reason } }),
    cancelAuctions: () => call(cancelUserAuctions, { params, body: { reason } }),
    unlock: () => call(unlockUser, { params }),
    signOut: () => call(signOutUser, { params }),
    promote: () => call(changeUserRoles, { params, body: { admin: true } }),
    demote: () => call(changeUserRoles, { params, body: { admin: false } }),
    supportOn: () => call(changeUserRoles, { params, body: { support: true } }),
    supportOff: () => call(changeUserRoles, { params, body: { support: false } }),
    financeOn: () => call(changeUserRoles, { params, body: { finance: true } }),
    financeOff: () => call(changeUserRoles, { params, body: { finance: false } }),
  };
  if (action === 'voidBids') return { user: null, voided: await voidAll() };
  const { user } = await answers[action]();
  return { user, voided: action === 'lock' && voids ? await voidAll() : null };
}

/** What came of it: the user as they are now, where the answer tells, and in how many auctions bids were voided. */
export interface Done {
  user: AdminUser | null;
  voided: { voided: number; left: readonly string[] } | null;
}
